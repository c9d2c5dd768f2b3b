// With the database in its process it collects garbage sooner, at next to no cost (docs/speed.md).
const WITH_DATABASE_INSIDE = ["--max-semi-space-size=16", "--heap-growing-percent=100"]
// Else Node compacts its memory and forgets compiled code as soon as there is little to do, and the next visitors wait for both.
const WITH_SERVER = ["--no-memory-reducer", "--no-flush-bytecode"]

/** Node's flags for the shop; `NODE_FLAGS` takes their place, and an empty one switches them off. */
export function nodeFlags({ DATABASE_URL, NODE_FLAGS }) {
  if (NODE_FLAGS !== undefined) return NODE_FLAGS.split(" ").filter(Boolean)
  return DATABASE_URL ? WITH_SERVER : WITH_DATABASE_INSIDE
}
