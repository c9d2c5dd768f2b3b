import crypto, { type ScryptOptions } from "node:crypto"
import { syncBuiltinESMExports } from "node:module"

// A password's hash costs a tenth of a second by design. Here each password is really hashed, but only once in a worker,
// by the first salt that it gets. A test that measures how long a login takes tries each password once.

type Done = (error: Error | null, key: Buffer) => void
type Scrypt = (password: string, salt: string, length: number, options: ScryptOptions, done: Done) => void

const { scrypt } = crypto as { scrypt: Scrypt }

if (scrypt.name !== "scryptOnce") {
  const known = new Map<string, Promise<Buffer>>()
  const scryptOnce: Scrypt = (password, salt, length, options, done) => {
    const asked = JSON.stringify([password, length, options])
    const making =
      known.get(asked) ??
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
      })
    known.set(asked, making)
    making.then(
      (key) => done(null, Buffer.from(key)),
      (error) => done(error, Buffer.alloc(0)),
    )
  }
  Object.assign(crypto, { scrypt: scryptOnce })
  syncBuiltinESMExports()
}
