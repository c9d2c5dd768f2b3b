import { beforeAll, expect, test } from "vitest"
import { send } from "#test/http/orders/delivered-order.ts"
import { dispatch } from "#test/http/orders/dispatch.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

// What a stranger has to find who reads a product's page, the order form, an order, its invoice, its mail and a complaint, and nothing else.
// The declarations of Legal Metrology rule 6 on every product: declarations.test.ts.

const shop = await keepShop({ SHOP_PROFILE: "india" })

const IMPORTED = "/product-detail/earbuds/3"
type Read = "product" | "imported" | "payment" | "order" | "invoice" | "mail" | "complaint" | "status"
const texts = {} as Record<Read, string>

const textOf = (html: string) =>
  shown(html)
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")

beforeAll(async () => {
  const buyer = shop.asGuest("198.51.100.9")
  const read = async (path: string) => textOf((await buyer.page(path)).html)
  await register(buyer, "Nalini")
  texts.product = await read("/product-detail/earbuds/1")
  texts.imported = await read(IMPORTED)
  texts.payment = await read("/payment")
  const number = await buy(buyer)
  texts.order = await read(`/orders/${number}`)
  texts.invoice = await read(await dispatch(shop, number))
  texts.mail = (await shop.mails()).find(({ subject }) => subject === `Your Dhun order ${number}`)?.text ?? ""
  texts.complaint = await read("/complaints")
  const form = new FormData()
  const fields = { orderNumber: number, words: "Nobody came on the promised day.", fullName: "Nalini Rao" }
  for (const [name, value] of Object.entries({
    ...fields,
    email: "nalini@example.in",
    product: "",
    phone: "",
  }))
    form.set(name, value)
  const sent = await send(buyer, "/complaints", form)
  texts.status = await read(sent.headers.get("location") ?? "")
})

const CLAUSES: [clause: string, where: Read[], found: RegExp][] = [
  [
    "4(2)(i) legal name",
    ["product", "payment", "order", "invoice", "complaint"],
    /Dhun Audio Private Limited/,
  ],
  [
    "4(2)(ii) address of the head office",
    ["product", "payment", "order", "invoice"],
    /Nagar Road, .*Pune 411014/,
  ],
  ["4(2)(iv) telephone of customer care", ["product", "payment", "order", "complaint"], /1800 000 3486/],
  ["4(2)(iv) mail of customer care", ["product"], /support@dhun\.example/],
  ["4(3) name and details of the importer", ["imported"], /Importer .*Pune 411014/],
  ["4(4) the grievance officer, by name", ["complaint", "status"], /Meera Kulkarni/],
  ["4(5) acknowledged within 48 hours", ["complaint"], /48 hours/],
  ["4(5) resolved within a month", ["complaint", "status"], /month|We will resolve it by/],
  [
    "4(8) no charge for cancelling",
    ["product", "payment", "mail"],
    /(Free of charge until it leaves|cancel without a charge)/,
  ],
  ["4(10) when money comes back", ["product"], /within seven working days/],
  [
    "5(3), 7(1)(a) return and exchange",
    ["product", "payment", "mail"],
    /(Within 7 days of delivery|within 7 days of its delivery)/,
  ],
  ["7(1)(a) refund", ["product"], /Refund In full/],
  ["7(1)(a) warranty", ["product"], /Warranty 12 months/],
  ["7(1)(a) delivery", ["product", "payment"], /Delivery/],
  ["7(1)(a) cost of sending back", ["product"], /We pay both ways/],
  ["7(1)(a) mechanism for complaints", ["product"], /Grievance Officer/],
  ["7(1)(b) country of origin", ["product", "imported"], /Country of origin/],
  ["7(1)(c) ways to pay", ["payment"], /UPI.*Cash on delivery|Cash on delivery.*UPI/],
  ["7(1)(c) security of payments", ["payment"], /Security/],
  ["7(1)(d) terms of the contract", ["payment", "mail"], /terms of sale|Terms of sale|help\/terms/],
  ["7(1)(e) total price in one figure", ["product", "order", "invoice"], /₹1,299/],
  [
    "7(1)(e) taxes inside it",
    ["product", "order", "mail"],
    /inclusive of all taxes|all taxes included|including all taxes|taxes/i,
  ],
  ["7(1)(e) taxes broken up", ["invoice"], /(IGST|CGST).*18/],
  ["7(1)(f) a number to follow the complaint by", ["status"], /CP-\w{4}-\w{4}/],
]

test.each(CLAUSES)("Consumer Protection (E-Commerce) Rules 2020, %s: found on %s", (_, where, found) => {
  for (const page of where) expect(texts[page], page).toMatch(found)
})
