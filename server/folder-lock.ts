import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { StartFault } from "./start-fault.ts"

/** Two processes on one embedded database would ruin it: the first takes the folder, the second is told who has it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, "in-use-by")
  const owner = await readFile(file, "utf8").then(Number, () => null)
  if (owner && owner !== process.pid && isRunning(owner))
    throw new StartFault(
      `DATA_DIR ${folder} is in use by another shop (process ${owner}). Stop it or set DATA_DIR.`,
    )
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
