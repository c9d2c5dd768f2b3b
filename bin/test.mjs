import { follow, install } from "./setup.mjs"

// `npm test`: every check there is. `npm run check`: all but the browser journeys and the clusters, for while you work.
install()
process.exit(await follow("node", ["bin/checks.mjs", ...process.argv.slice(2)]))
