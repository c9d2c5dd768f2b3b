import { installPackages } from "./services.mjs"
import { follow, install } from "./setup.mjs"

// `npm test`, `npm run test:full` and `npm run check`: which checks each runs stands in docs/testing.md.
const [mode = "test"] = process.argv.slice(2)
const WANTED = { test: ["browser"], full: ["browser", "cluster"], journeys: ["browser"], quick: [] }
const packages = installPackages(WANTED[mode])
install()
await packages
process.exit(await follow("node", ["bin/run-checks.mjs", mode]))
