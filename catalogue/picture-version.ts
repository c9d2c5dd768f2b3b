import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The digest of a folder of pictures, 6 hexadecimal digits, for `?v=`. Undefined when there is no such folder. */
export function pictureVersion(folder: string): string | undefined {
  const files = readFolder(folder)
  if (!files) return undefined
  const digest = createHash("sha256")
  for (const file of files) digest.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return digest.digest("hex").slice(0, 6)
}

function readFolder(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((file) => /\.(avif|jpg|glb)$/.test(file))
      .sort()
  } catch {
    return undefined
  }
}
