import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto"
import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { promisify } from "node:util"
import { StartFault } from "../start-fault.ts"

// A file: MARK, salt, check of the passphrase, then chunks of CHUNK_BYTES in AES-256-GCM, each with its tag. The nonce of a chunk holds its
// place and whether it is the last, so that none can be changed, moved or cut off (the STREAM construction).

const MARK = Buffer.from("dhun backup 1\n")
const [SALT_BYTES, CHECK_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 16, 32, 12, 16]
const HEAD_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES
const CHUNK_BYTES = 1 << 20
const CIPHER = "aes-256-gcm"
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }

const derive = promisify(
  (passphrase: string, salt: Buffer, length: number, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(passphrase, salt, length, SCRYPT, done),
)

/** Encrypts bytes of any length under a passphrase, a chunk at a time. */
export async function* seal(parts: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await deriveKey(passphrase, salt)
  yield Buffer.concat([MARK, salt, check])
  for await (const { bytes, nonce } of chunksOf(parts, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonce)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts a file of `seal`. Throws a sentence for another file, another passphrase, and a file that was altered or cut. */
export async function* unseal(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const { salt, check } = await readHead(path)
  const derived = await deriveKey(passphrase, salt)
  if (!derived.check.equals(check)) throw new StartFault(`The passphrase does not open ${path}.`)
  const sealed = createReadStream(path, { start: HEAD_BYTES, highWaterMark: CHUNK_BYTES })
  for await (const { bytes, nonce } of chunksOf(sealed, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw damaged(path)
    const decipher = createDecipheriv(CIPHER, derived.key, nonce)
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = decipher.update(bytes.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw damaged(path)
    }
    yield opened
  }
}

async function readHead(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  if (bytesRead < HEAD_BYTES || !buffer.subarray(0, MARK.length).equals(MARK))
    throw new StartFault(`${path} is not a backup of a shop.`)
  const check = buffer.subarray(-CHECK_BYTES)
  return { salt: buffer.subarray(MARK.length, -CHECK_BYTES), check }
}

async function deriveKey(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize("NFC"), salt, KEY_BYTES + CHECK_BYTES)
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) }
}

/** Bytes in chunks of one size, the last one shorter, each with its nonce. */
async function* chunksOf(parts: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = []
  let length = 0
  let place = 0
  const next = (bytes: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(NONCE_BYTES)
    nonce.writeUInt32BE(place)
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
    place += 1
    return { bytes, nonce }
  }
  for await (const part of parts) {
    waiting.push(part)
    length += part.length
    if (length <= size) continue
    let rest = Buffer.concat(waiting)
    for (; rest.length > size; rest = rest.subarray(size)) yield next(rest.subarray(0, size), false)
    waiting = [rest]
    length = rest.length
  }
  yield next(Buffer.concat(waiting), true)
}

function damaged(path: string) {
  return new StartFault(`${path} was altered or is cut short. Use another backup.`)
}
