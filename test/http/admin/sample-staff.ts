import { inviteStaff } from "#app/core/accounts/staff/invites.server.ts"
import type { createShop } from "#test/http/shop-server.ts"
import { oneTimeCode } from "#test/samples/one-time-code.ts"

type Shop = Awaited<ReturnType<typeof createShop>>
export type StaffBrowser = ReturnType<Shop["asGuest"]> & { secret: string; email: string }

/** The network address that the audit log names. */
export const STAFF_ADDRESS = "198.51.100.29"
export const STAFF_PASSWORD = "sur-taal-laya-9"

/** Invites somebody, and lets them join with a password and an authenticator app, as a browser without a script does. */
export async function joinStaff(
  shop: Shop,
  role: string,
  email = `${role}@example.in`,
): Promise<StaffBrowser> {
  const browser = shop.asGuest(STAFF_ADDRESS)
  const { link } = await inviteStaff(shop.services, { email, role, actor: "test" })
  const { pathname, search } = new URL(link)
  await browser.post(pathname + search, { name: `Asha ${role}`, password: STAFF_PASSWORD })
  const setup = await browser.post("/admin/second-factor", { password: STAFF_PASSWORD })
  const secret = secretIn(await setup.text())
  const done = await browser.post("/admin/second-factor", { code: oneTimeCode(secret) })
  if (done.headers.get("Location") !== "/admin")
    throw new Error(`the second factor was refused with ${done.status}`)
  return Object.assign(browser, { secret, email })
}

/** The secret as the page writes it for people who type it. */
export function secretIn(html: string): string {
  const typed = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]
  if (!typed) throw new Error("the page shows no secret")
  return typed.replaceAll(" ", "")
}
