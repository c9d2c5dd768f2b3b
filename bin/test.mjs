import { installPackages } from "./services.mjs"
import { environment, follow, install } from "./setup.mjs"

// `npm test`, `npm run test:full` and `npm run check`: docs/guide/start.md lists the checks of each. `npm test -- --keep` writes its figures there.
const words = process.argv.slice(2)
const mode = words.find((word) => word !== "--keep") ?? "test"
const WANTED = { test: ["browser"], full: ["browser", "cluster"], journeys: ["browser"], quick: [] }
const packages = installPackages(WANTED[mode])
install()
await packages
const variables = { ...environment, ...(words.includes("--keep") && { KEEP_FIGURES: "yes" }) }
process.exit(await follow("node", ["bin/run-checks.mjs", mode], variables))
