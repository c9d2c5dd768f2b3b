import cluster from "node:cluster"
import "./drizzle-imports.ts"
import { readEnv } from "./start-fault.ts"

const env = readEnv()
const bundle = "../build/server/index.js" // a name that TypeScript does not follow: the bundle exists only once it was built
// Dynamic imports: the settings are checked before, and the hook of `drizzle-imports.ts` is installed.
if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) {
  const { startProcesses } = await import("./cluster/processes.ts")
  await startProcesses(env)
} else {
  const [{ answerShop }, { startShop }] = await Promise.all([import(bundle), import("./main.ts")])
  await startShop(env, { answerShop })
}
