import { environment, follow, install } from "./setup.mjs"

// `npm run <task>` for the project's own programs: they need the pinned Node and the dependencies.
install()
const [command = "node", ...args] = process.argv.slice(2)
process.exit(await follow(command, args, environment))
