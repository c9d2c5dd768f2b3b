import { build, environment, follow } from "./setup.mjs"

// `npm run test:attack`: the attacks on orders with their full numbers, run by the pinned Node on the built shop.
build()
process.exit(await follow("node", ["test/attack/main.ts", ...process.argv.slice(2)], environment))
