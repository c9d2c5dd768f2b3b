import { build, environment, follow, install } from "./setup.mjs"

// `npm run bench` and `npm run lighthouse`: measurements of the built shop, run by the pinned Node.
install()
build()
process.exit(await follow("node", ["bench/main.ts", ...process.argv.slice(2)], environment))
