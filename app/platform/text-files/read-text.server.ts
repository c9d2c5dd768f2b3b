import { isUtf8 } from "node:buffer"
import { createReadStream } from "node:fs"

/** A text file that cannot be read. Its message says at which line, and what to do. */
export class TextFileFault extends Error {
  override name = "TextFileFault"
}

const MARKS = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const
const LONGEST_MARK = 3
const SAVE_AS_UTF_8 = 'Save it as "CSV UTF-8" or as UTF-8 text, and send that.'

/**
 * The text of a file, piece by piece: UTF-8, or UTF-16 with its byte order mark, which is left out. Throws a TextFileFault that names the
 * line where another encoding shows, such as Windows-1252.
 */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let line = 1
  for await (const piece of wholeLetters(bytes)) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    const isUtf16 = decoder.encoding !== "utf-8"
    const wrong = isUtf16 ? -1 : linesOf(piece).findIndex((part) => !isUtf8(part))
    if (wrong >= 0) throw new TextFileFault(`Line ${line + wrong} is not in UTF-8. ${SAVE_AS_UTF_8}`)
    const text = decode(decoder, piece, line)
    const before = text.split("\0")
    if (before.length > 1)
      throw new TextFileFault(`Line ${line + countBreaks(before[0])} holds a NUL character. ${SAVE_AS_UTF_8}`)
    line += countBreaks(text)
    if (text !== "") yield text
  }
}

/** The text of a file at a path, or why it cannot be read. */
export async function readFileText(
  path: string,
): Promise<{ ok: true; text: string } | { ok: false; sentence: string }> {
  try {
    let text = ""
    for await (const piece of readText(createReadStream(path))) text += piece
    return { ok: true, text }
  } catch (error) {
    return { ok: false, sentence: error instanceof TextFileFault ? error.message : "It cannot be read." }
  }
}

function decode(decoder: TextDecoder, piece: Uint8Array, line: number): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new TextFileFault(`Line ${line} or one after it is damaged. ${SAVE_AS_UTF_8}`)
  }
}

/** Pieces of at least three bytes, where there are as many, that end with a whole letter in UTF-8 and in UTF-16. */
async function* wholeLetters(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const piece of bytes) {
    const all = Buffer.concat([rest, piece])
    const end = endOfLetters(all)
    const isLong = end >= LONGEST_MARK
    if (isLong) yield all.subarray(0, end)
    rest = Buffer.from(isLong ? all.subarray(end) : all)
  }
  if (rest.length > 0) yield rest
}

/** Before the last lead byte, unless its letter is whole. */
function endOfLetters(bytes: Uint8Array): number {
  let lead = bytes.length - 1
  while (lead > bytes.length - 4 && ((bytes[lead] ?? 0) & 0xc0) === 0x80) lead -= 1
  const first = bytes[lead] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  return lead + length <= bytes.length ? bytes.length : lead
}

function encodingOf(start: Uint8Array): string {
  const found = MARKS.find(({ mark }) => mark.every((byte, at) => start[at] === byte))
  return found?.encoding ?? "utf-8"
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, at + 1))
    from = at + 1
  }
  return [...lines, bytes.subarray(from)]
}

function countBreaks(text = ""): number {
  return text.split("\n").length - 1
}
