import { once } from "node:events"
import { createConnection } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { z } from "zod"
import { parseEnv } from "#app/platform/env/env.server.ts"
import type { Answer, TypedCommand } from "../run-command.ts"

// It brings no code of the shop: a command that a running shop does takes no longer than the question.

/** The socket in `DATA_DIR` by which a running shop hears commands. */
export const SOCKET = "commands.sock"
const NOBODY_LISTENS = ["ENOENT", "ECONNREFUSED", "ENOTSOCK"]
const answerSchema = z.strictObject({ ok: z.boolean(), text: z.string() })

/** What the shop that runs in a folder answers, or null where none does. */
export async function askRunningShop(
  folder: string | undefined,
  typed: TypedCommand,
): Promise<Answer | null> {
  const parsed = parseEnv({ ...(folder !== undefined && { DATA_DIR: folder }) })
  if (!parsed.ok) return null
  const socket = createConnection({ path: join(parsed.env.DATA_DIR, SOCKET), allowHalfOpen: true })
  try {
    await once(socket, "connect")
    socket.end(JSON.stringify(typed))
    return answerSchema.parse(JSON.parse(await text(socket)))
  } catch (error) {
    if (error instanceof Error && "code" in error && NOBODY_LISTENS.includes(String(error.code))) return null
    return {
      ok: false,
      text: "The shop that runs here gave no answer. Whether it did what was asked is in its log.",
    }
  }
}
