import { envFlags } from "./node-flags.mjs"
import { environment, follow, install } from "./setup.mjs"

// `npm run dev`: the shop from its sources, with hot reload.
install()
process.exit(
  await follow("node", [...envFlags(), "server/dev.ts"], { ...environment, NODE_ENV: "development" }),
)
