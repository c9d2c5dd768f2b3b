import { TextFileFault } from "./text-files/read-text.server.ts"

const HEAD_BYTES = 64 * 1024
const END_OF_HEAD = "\r\n\r\n"

/** A file of a form, whose bytes are read from the network as they are asked for. */
export type SentFile = { name: string; bytes: AsyncGenerator<Uint8Array> }

/**
 * The first file of a form with files, without holding it in memory; null where the form has none. Fields are left out. Reading its bytes throws a
 * TextFileFault where the form is cut off.
 */
export async function openSentFile(request: Request): Promise<SentFile | null> {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("Content-Type") ?? "") ?? []
  const boundary = quoted ?? plain
  if (!boundary || !request.body) return null
  const pieces = request.body[Symbol.asyncIterator]()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let start = Buffer.from("\r\n")
  for (;;) {
    const [head, end] = headOfFile(start, delimiter)
    if (head !== null)
      return head.name === ""
        ? null
        : { name: head.name, bytes: readToDelimiter(pieces, start.subarray(end), delimiter) }
    const piece = await pieces.next()
    if (piece.done || start.length > HEAD_BYTES) return null
    start = Buffer.concat([start, piece.value])
  }
}

/** The name of the file whose part begins in these bytes and where its content does; null where they do not go so far. */
function headOfFile(start: Buffer, delimiter: Buffer): [{ name: string } | null, number] {
  for (let at = start.indexOf(delimiter); at >= 0; at = start.indexOf(delimiter, at + 1)) {
    const end = start.indexOf(END_OF_HEAD, at + delimiter.length)
    if (end < 0) break
    const name = /^content-disposition:.*;\s*filename="([^"]*)"/im.exec(start.toString("utf8", at, end))?.[1]
    if (name !== undefined) return [{ name }, end + END_OF_HEAD.length]
  }
  return [null, 0]
}

async function* readToDelimiter(pieces: AsyncIterator<Uint8Array>, first: Buffer, delimiter: Buffer) {
  let rest = first
  for (;;) {
    const end = rest.indexOf(delimiter)
    if (end >= 0) {
      if (end > 0) yield rest.subarray(0, end)
      return readFields(pieces)
    }
    const sure = rest.length - delimiter.length + 1 // what follows may be the beginning of the delimiter
    if (sure > 0) {
      yield rest.subarray(0, sure)
      rest = rest.subarray(sure)
    }
    const piece = await pieces.next()
    if (piece.done) throw new TextFileFault("The file did not arrive whole. Send it again.")
    rest = Buffer.concat([rest, piece.value])
  }
}

/** Reads what stands behind the file, as far as fields go: an unread body would end the connection. */
async function readFields(pieces: AsyncIterator<Uint8Array>) {
  for (let bytes = 0; bytes < HEAD_BYTES; ) {
    const piece = await pieces.next()
    if (piece.done) return
    bytes += piece.value.length
  }
}
