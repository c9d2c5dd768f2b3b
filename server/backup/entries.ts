// The content of a backup: entries one after the other, each a head in JSON and a body of any length.

/** The most bytes of a frame. */
const FRAME_BYTES = 65_536
const LENGTH_BYTES = 4

/** An entry to write. */
export type Entry<Head> = { head: Head; body?: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Entries as bytes: frames with their length in front; an empty one ends an entry. */
export async function* writeEntries<Head>(entries: AsyncIterable<Entry<Head>>): AsyncGenerator<Buffer> {
  for await (const { head, body = [] } of entries) {
    yield frame(Buffer.from(JSON.stringify(head)))
    for await (const part of body)
      for (let from = 0; from < part.length; from += FRAME_BYTES)
        yield frame(part.subarray(from, from + FRAME_BYTES))
    yield frame(Buffer.alloc(0))
  }
}

/** The entries in bytes of `writeEntries`. A body is read before the next entry, or skipped. */
export async function* readEntries(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ head: unknown; body: AsyncGenerator<Buffer> }> {
  const frames = readFrames(bytes)
  for (;;) {
    const first = await frames.next()
    if (first.done) return
    const body = bodyOf(frames)
    yield { head: JSON.parse(first.value.toString()), body }
    for await (const _ of body);
  }
}

async function* bodyOf(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done || value.length === 0) return
    yield value
  }
}

async function* readFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0)
  for await (const part of bytes) {
    waiting = Buffer.concat([waiting, part])
    while (waiting.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + waiting.readUInt32BE()
      if (waiting.length < end) break
      yield waiting.subarray(LENGTH_BYTES, end)
      waiting = waiting.subarray(end)
    }
  }
}

function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
