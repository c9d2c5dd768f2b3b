import { Hono } from "hono"
import { expect, test } from "vitest"
import { installedModules } from "#app/installed-modules.server.ts"
import { envelope } from "#app/platform/mail/mail.server.ts"
import type { ShopBindings } from "./http.ts"
import { refuseForeignWrites } from "./security-headers.ts"

const SHOP = "https://dhun.example"
const http = new Hono<ShopBindings>()
http.use(refuseForeignWrites(SHOP))
http.post("*", (c) => c.body(null, 204))

const headersOf = (unsubscribe: string) =>
  envelope({ id: "1", recipient: "a@b.example", subject: "", text: "", html: "", unsubscribe }, "c@d.example")
    .headers
const lists = ["alerts", ...installedModules.flatMap(({ mailLists = {} }) => Object.keys(mailLists))]

test.each(lists)(
  "a mail program ends mails of the list “%s” by one press, another site does not",
  async (list) => {
    const link = `${SHOP}/${list}/unsubscribe?token=x`
    expect(headersOf(link)).toHaveProperty("List-Unsubscribe-Post")
    expect((await http.request(link, { method: "POST" })).status).toBe(204)
    const foreign = { method: "POST", headers: { Origin: "https://elsewhere.example" } }
    expect((await http.request(link, foreign)).status).toBe(403)
  },
)

test("one press is offered for those links alone that take a request without an Origin", async () => {
  const link = `${SHOP}/account/mails`
  expect(headersOf(link)).toEqual({ "List-Unsubscribe": `<${link}>` })
  expect((await http.request(link, { method: "POST" })).status).toBe(403)
})
