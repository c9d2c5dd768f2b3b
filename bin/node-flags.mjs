/** Reads the variables in `.env` that are not set yet. Only the programs of an operator get this flag, so that no test meets a real shop. */
export const ENV_FILE = "--env-file-if-exists=.env"

// A shop with a server of its own shares its machine with it, and collects garbage sooner (docs/guide/speed.md).
const WITH_OWN_SERVER = ["--max-semi-space-size=16", "--heap-growing-percent=100", "--no-flush-bytecode"]
// Else Node compacts its memory and forgets compiled code when there is little to do, and the next visitors wait for both.
const WITH_SERVER = ["--no-memory-reducer", "--no-flush-bytecode"]

/** Node's flags for the shop; `NODE_FLAGS` takes their place, and an empty one switches them off. */
export function nodeFlags({ DATABASE_URL, NODE_FLAGS }) {
  if (NODE_FLAGS !== undefined) return NODE_FLAGS.split(" ").filter(Boolean)
  return DATABASE_URL ? WITH_SERVER : WITH_OWN_SERVER
}
