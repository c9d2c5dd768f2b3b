import { installPackages } from "./services.mjs"
import { build, environment, follow } from "./setup.mjs"

// `npm run test:cluster`: a whole shop on three nodes with its full numbers, run by the pinned Node on the built shop.
await installPackages(["cluster"])
build()
process.exit(await follow("node", ["test/cluster/main.ts"], environment))
