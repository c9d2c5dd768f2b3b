/** Node's flags for the shop. With the database in its process it collects garbage sooner, at next to no cost (docs/speed.md). */
export function nodeFlags({ DATABASE_URL }) {
  return DATABASE_URL ? [] : ["--max-semi-space-size=16", "--heap-growing-percent=100"]
}
