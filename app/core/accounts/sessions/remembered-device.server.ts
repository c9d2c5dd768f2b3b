import { createHmac, randomBytes } from "node:crypto"
import { createCookie } from "#app/platform/cookie.server.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"

const NAME = "dhun.device"
const LIFE_SECONDS = 400 * 24 * 60 * 60 // as long as browsers keep a cookie
const FORM = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

/** A signed cookie: a device's password attempts are counted apart from strangers'. It opens and names nothing. */
export function createRememberedDevices({
  secret,
  isSecure,
  name = NAME,
}: {
  secret: string
  isSecure: boolean
  name?: string
}) {
  const key = createHmac("sha256", secret).update("remembered device").digest()
  const cookie = createCookie(name, { isSecure, lifeSeconds: LIFE_SECONDS })
  const sign = (id: string, since: string, email: string) =>
    createHmac("sha256", key).update(`${id}.${since}.${email}`).digest()
  return {
    remember(email: string): string {
      const id = randomBytes(16).toString("base64url")
      const since = String(Math.floor(Date.now() / 1000))
      return cookie.write(`${id}.${since}.${sign(id, since, email).toString("base64url")}`)
    },
    /** The device of a request, and the second in which it was remembered. */
    find(request: Request, email: string): { id: string; since: number } | null {
      const [, id = "", since = "", mac = ""] = FORM.exec(cookie.read(request) ?? "") ?? []
      const isOurs = isSameKey(Buffer.from(mac, "base64url"), sign(id, since, email))
      return isOurs && Date.now() / 1000 - Number(since) < LIFE_SECONDS ? { id, since: Number(since) } : null
    },
  }
}

export type RememberedDevices = ReturnType<typeof createRememberedDevices>
