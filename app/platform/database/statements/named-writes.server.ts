/** How `executeAsOne` starts. */
export const STARTS_WRITES = "with /* writes */"

const MOST = 20
const names = new Map<string, string>()

/**
 * Gives a statement of several writes a name, so that a server parses and plans it once for each connection. The text of an order differs
 * by its lines: the first twenty texts get a name, and all others are planned each time.
 */
export function withName<Asked>(asked: Asked): Asked {
  if (typeof asked !== "object" || asked === null || !("text" in asked)) return asked
  const { text } = asked
  if (typeof text !== "string" || !text.startsWith(STARTS_WRITES)) return asked
  if (!names.has(text) && names.size < MOST) names.set(text, `writes_${names.size}`)
  const name = names.get(text)
  return name ? { ...asked, name } : asked
}
