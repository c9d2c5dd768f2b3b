import { randomBytes } from "node:crypto"
import { chmod, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The secret of a shop whose environment names none: made at its first start, and kept in its folder. */
export async function keptSecret(folder: string) {
  const file = join(folder, "session-secret")
  try {
    return await readFile(file, "utf8")
  } catch {
    const secret = randomBytes(32).toString("hex")
    await writeFile(file, secret, { mode: 0o600 })
    await chmod(file, 0o600)
    return secret
  }
}
