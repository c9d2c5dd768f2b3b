import { inArray } from "drizzle-orm"
import { expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const shop = await keepShop()
await register(shop, "Asha")
const editor = await joinStaff(shop, "catalogue")
await shop.services.db.execute("update products set image = '', images = '[]' where id in ('1', '2')")
await shop.services.db.execute("update products set withdrawn_at = now() where id = '2'")
const [one, two] = await shop.services.db
  .select()
  .from(products)
  .where(inArray(products.id, ["1", "2"]))
  .orderBy(products.id)
const card = (sku = "", file = "hero-320.avif") => `/images/${sku.toLowerCase()}/${file}`

test("a product without a picture is shown by its drawn card in mails, at orders and to staff", async () => {
  const number = await buy(shop)
  const mail = (await shop.mails()).findLast(({ subject }) => subject.includes(number))
  expect(mail?.html).toContain(card(one?.sku, "mail.jpg"))
  for (const file of ["mail.jpg", "link.jpg"])
    expect((await shop.get(card(one?.sku, file))).headers.get("content-type"), file).toBe("image/jpeg")
  expect((await shop.page(`/orders/${number}`)).html).toContain(card(one?.sku))
  const { html } = await editor.page("/admin/catalogue")
  expect(html).toContain(card(one?.sku))
  expect(html).not.toContain('src=""')
})

test("a withdrawn product without a picture is drawn without its name", async () => {
  const drawn = await shop.get(card(two?.sku, "drawn-640.avif"))
  expect(drawn.headers.get("content-type")).toBe("image/svg+xml")
  expect(await drawn.text()).not.toContain(two?.name)
})
