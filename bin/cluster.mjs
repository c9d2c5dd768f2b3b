import { findPostgres, installPackages } from "./services.mjs"
import { build, environment, fail, follow } from "./setup.mjs"

// `npm run test:cluster`: a whole shop on three nodes with its full numbers, run by the pinned Node on the built shop.
const postgres = await findPostgres()
if (!postgres) fail("A cluster needs PostgreSQL.")
await installPackages(["cluster"])
build()
process.exit(
  await follow("node", ["test/cluster/main.ts", ...process.argv.slice(2)], {
    ...environment,
    TEST_DATABASE_URL: postgres,
  }),
)
