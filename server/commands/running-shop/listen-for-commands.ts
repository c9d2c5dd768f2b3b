import { once } from "node:events"
import { chmod, rm } from "node:fs/promises"
import { createServer, type Socket } from "node:net"
import { join } from "node:path"
import { z } from "zod"
import type { Services } from "#app/services.server.ts"
import { runCommand } from "../run-command.ts"
import { SOCKET } from "./ask-running-shop.ts"

// An embedded database has one user at a time. The command line asks the shop that runs, by a socket that only its own user may open.

const OWNER_ONLY = 0o600
const MOST_CHARACTERS = 100_000

const typedSchema = z.strictObject({ words: z.array(z.string()).max(1_000), folder: z.string() })

/** Lets the command line of this machine speak to the shop that runs in this folder. Answers how to stop. */
export async function listenForCommands(folder: string, services: Services): Promise<() => Promise<void>> {
  const path = join(folder, SOCKET)
  await rm(path, { force: true }) // of a shop that was killed
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, services))
  const umask = process.umask(0o177) // nobody else may open it, not even for the moment before chmod
  server.listen(path)
  try {
    await once(server, "listening")
    await chmod(path, OWNER_ONLY)
  } finally {
    process.umask(umask)
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answer(socket: Socket, services: Services) {
  socket.on("error", () => socket.destroy()) // who asked has gone
  try {
    const typed = typedSchema.safeParse(JSON.parse(await readSome(socket)))
    const told = typed.success
      ? await runCommand(typed.data, (work) => work(services))
      : { ok: false, text: "This is no command." }
    socket.end(JSON.stringify(told))
  } catch (error) {
    services.log.error({ err: error }, "a command failed")
    socket.end(JSON.stringify({ ok: false, text: "The command failed: the log of the shop says why." }))
  }
}

/** All that was sent. Not by an iterator: that would close the socket before it is answered. */
function readSome(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = ""
    socket.setEncoding("utf8")
    socket.on("data", (chunk) => {
      read += chunk
      if (read.length > MOST_CHARACTERS) reject(new Error("a command is too long"))
    })
    socket.on("end", () => resolve(read))
  })
}
