// Messages that a client of PostgreSQL sends: https://www.postgresql.org/docs/current/protocol-message-formats.html

export type MessageKind =
  | "parse"
  | "describe statement"
  | "describe portal"
  | "bind"
  | "execute"
  | "sync"
  | "query"
  | "other"

const KINDS = new Map<string, MessageKind>([
  ["P", "parse"],
  ["DS", "describe statement"],
  ["DP", "describe portal"],
  ["B", "bind"],
  ["E", "execute"],
  ["S", "sync"],
  ["Q", "query"],
])
const AFTER_LENGTH = 5
const END_WITHOUT_TYPES = 3 // the end of the text, and a count of none
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Ends a statement, also one that failed. */
export const SYNC: Uint8Array = message("S", new Uint8Array())

/** The kind of a message, by its first letter. */
export function kindOf(asked: Uint8Array): MessageKind {
  const [letter, target] = [asked[0] ?? 0, asked[AFTER_LENGTH] ?? 0].map((byte) => String.fromCharCode(byte))
  return KINDS.get(letter === "D" ? `D${target}` : `${letter}`) ?? "other"
}

/** The statement of a simple query, or of one that is parsed without a name; empty where types of its parameters are given. */
export function textOf(asked: Uint8Array): string {
  const isParsed = kindOf(asked) === "parse"
  const start = isParsed ? AFTER_LENGTH + 1 : AFTER_LENGTH
  const end = asked.indexOf(0, start)
  const hasTypes = isParsed && end + END_WITHOUT_TYPES !== asked.length
  return hasTypes ? "" : decoder.decode(asked.subarray(start, end))
}

/** The same message for the statement of this name; it had none. */
export function withStatement(asked: Uint8Array, name: string): Uint8Array {
  const letter = String.fromCharCode(asked[0] ?? 0)
  const before = kindOf(asked) === "parse" ? AFTER_LENGTH : AFTER_LENGTH + 1 // after the kind of what is described, or the name of the portal
  return message(
    letter,
    joined(asked.subarray(AFTER_LENGTH, before), encoder.encode(name), asked.subarray(before)),
  )
}

/** Closes a statement. */
export function closingOf(name: string): Uint8Array {
  return message("C", encoder.encode(`S${name}\0`))
}

/** The bytes of all parts, one after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function message(letter: string, body: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(AFTER_LENGTH))
  head.setUint8(0, letter.charCodeAt(0))
  head.setUint32(1, AFTER_LENGTH - 1 + body.length)
  return joined(new Uint8Array(head.buffer), body)
}
