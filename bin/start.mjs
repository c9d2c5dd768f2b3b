import { nodeFlags } from "./node-flags.mjs"
import { build, environment, follow, install } from "./setup.mjs"

// `npm start`: from a fresh clone to a running shop. Each step is skipped when nothing changed.
install()
build()
// The threads that compress share two heaps: glibc would give each its own and seldom take it back (decision 17).
const variables = { MALLOC_ARENA_MAX: "2", ...environment, NODE_ENV: "production" }
process.exit(await follow("node", [...nodeFlags(variables), "server/start.ts"], variables))
