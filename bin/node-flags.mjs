import { existsSync } from "node:fs"
import { join } from "node:path"

/** Node's flag to read the variables in `.env` that are not set yet; none without the file. Only programs of an operator get it, so that no test meets a real shop. */
export function envFlags(folder = join(import.meta.dirname, "..")) {
  return existsSync(join(folder, ".env")) ? ["--env-file=.env"] : []
}

// A shop with a server of its own shares its machine with it, and collects garbage sooner (docs/guide/speed.md).
const WITH_OWN_SERVER = ["--max-semi-space-size=16", "--heap-growing-percent=100", "--no-flush-bytecode"]
// Else Node compacts its memory and forgets compiled code when there is little to do, and the next visitors wait for both.
const WITH_SERVER = ["--no-memory-reducer", "--no-flush-bytecode"]

/** Node's flags for the shop; `NODE_FLAGS` takes their place, and an empty one switches them off. */
export function nodeFlags({ DATABASE_URL, NODE_FLAGS }) {
  if (NODE_FLAGS !== undefined) return NODE_FLAGS.split(" ").filter(Boolean)
  return DATABASE_URL ? WITH_SERVER : WITH_OWN_SERVER
}
