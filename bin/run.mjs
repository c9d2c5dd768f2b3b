import { envFlags } from "./node-flags.mjs"
import { environment, follow, install } from "./setup.mjs"

// `npm run <task>` for the project's own programs: they need the pinned Node and the dependencies. After the word `.env` Node reads that file.
// Its own flag would not do here: some versions of Node find it behind the name of a script too.
install()
const [first, ...others] = process.argv.slice(2)
process.exit(
  first === ".env"
    ? await follow("node", [...envFlags(), ...others], environment)
    : await follow(first ?? "node", others, environment),
)
