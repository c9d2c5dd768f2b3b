import cluster from "node:cluster"
import { startProcesses, wantsProcesses } from "#server/cluster/processes.ts"
import { startShop } from "./main.ts"

// A name that TypeScript does not follow: the bundle exists only once it was built.
const bundle = "../build/server/index.js"
if (cluster.isPrimary && wantsProcesses(process.env)) await startProcesses()
else {
  const { answerShop } = await import(bundle)
  await startShop({ answerShop })
}
