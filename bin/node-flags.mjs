// Without them Node compacts its memory and forgets compiled code when there is little to do, and the next visitors wait for both.
const FLAGS = ["--no-memory-reducer", "--no-flush-bytecode"]

/** Node's flags for the shop; `NODE_FLAGS` takes their place, and an empty one switches them off. */
export function nodeFlags({ NODE_FLAGS }) {
  return NODE_FLAGS === undefined ? FLAGS : NODE_FLAGS.split(" ").filter(Boolean)
}
