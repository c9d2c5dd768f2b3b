import { installPackages } from "./services.mjs"
import { build, environment, follow, install } from "./setup.mjs"

// `npm run bench` and `npm run lighthouse`: measurements of the built shop, run by the pinned Node.
const names = process.argv.slice(2)
const IN_A_BROWSER = ["pages", "lighthouse", "press"]
const isInBrowser = names.length === 0 || IN_A_BROWSER.includes(names[0])
const packages = isInBrowser ? installPackages(["browser", "bench"]) : null
install()
await packages
build()
process.exit(await follow("node", ["bench/main.ts", ...names], environment))
