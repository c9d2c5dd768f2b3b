import { existsSync } from "node:fs"
import { join } from "node:path"
import { envFlags, nodeFlags } from "./node-flags.mjs"
import { build, environment, follow, install, ROOT } from "./setup.mjs"

// `npm start`: from a fresh clone to a running shop. Each step is skipped when nothing changed.
install()
build()
// The threads that compress share two heaps: glibc would give each its own and seldom take it back (decision 17).
const file = join(ROOT, ".env")
if (existsSync(file)) process.loadEnvFile?.(file) // Node before 20.12 cannot: there the flags are those of a shop without .env
const variables = { MALLOC_ARENA_MAX: "2", ...process.env, ...environment, NODE_ENV: "production" }
process.exit(await follow("node", [...envFlags(), ...nodeFlags(variables), "server/start.ts"], variables))
