import { build, environment, follow, install } from "./setup.mjs"

// `npm start`: from a fresh clone to a running shop. Each step is skipped when nothing changed.
install()
build()
process.exit(await follow("node", ["server/start.ts"], { ...environment, NODE_ENV: "production" }))
