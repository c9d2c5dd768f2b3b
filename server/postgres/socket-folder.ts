import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const SOCKET_NAME = "/.s.PGSQL.5432"
/** The longest address of a Unix socket, in bytes: 107 on Linux, 103 on macOS. */
const LONGEST_ADDRESS = 103

/** The folder by which the socket of a server is reached: its own, or a link of a shorter name where that is too long. */
export async function openSocketFolder(
  folder: string,
): Promise<{ folder: string; close: () => Promise<void> }> {
  if (Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_ADDRESS) return { folder, close: async () => {} }
  const own = await mkdtemp(join(tmpdir(), "dhun-")) // nobody else can write into it
  await symlink(folder, join(own, "db"))
  return { folder: join(own, "db"), close: () => rm(own, { recursive: true, force: true }) }
}
