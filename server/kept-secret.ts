import { randomBytes } from "node:crypto"
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The secret of a shop whose environment names none: made at its first start, and kept in its folder. */
export async function keptSecret(folder: string) {
  try {
    return await readFile(fileIn(folder), "utf8")
  } catch {
    const secret = randomBytes(32).toString("hex")
    await keepSecret(folder, secret)
    return secret
  }
}

/** Writes the secret of a shop into its folder, and returns the path of the file. */
export async function keepSecret(folder: string, secret: string): Promise<string> {
  const file = fileIn(folder)
  await mkdir(folder, { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  await chmod(file, 0o600)
  return file
}

const fileIn = (folder: string) => join(folder, "session-secret")
