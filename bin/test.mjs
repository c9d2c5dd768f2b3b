import { installPackages } from "./services.mjs"
import { follow, install } from "./setup.mjs"

// `npm test`: every check. `npm run check`: those of a minute, without a browser and without killed processes.
const [mode = "all"] = process.argv.slice(2)
const WANTED = { all: ["browser", "cluster"], journeys: ["browser"], quick: [] }
const packages = installPackages(WANTED[mode])
install()
await packages
process.exit(await follow("node", ["bin/run-checks.mjs", mode]))
