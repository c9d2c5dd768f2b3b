import { expect, test } from "vitest"
import { openCsv } from "#app/platform/text-files/read-csv.server.ts"
import { collect } from "#test/samples/collect.ts"
import { CUSTOMER_COLUMNS, customerRows, ORDER_COLUMNS, orderRows } from "./own-sheet.ts"
import { formatOf, readRecords } from "./read-records.ts"

async function readSheet(text: string, shop = "Old shop") {
  async function* pieces() {
    yield text
  }
  const { rows } = await openCsv(pieces(), 100_000)
  const heading = (await rows.next()).value?.cells ?? []
  const format = formatOf(heading)
  if (!format) throw new Error("unknown")
  const records = await collect(readRecords(rows, { format, heading, shop }))
  return { kind: format.kind, records: records.map(({ next: _, ...record }) => record) }
}

const SHOPIFY = `Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Country,Phone,Cancelled at
#1002,Asha@Example.in,paid,fulfilled,INR,4497.00,2023-10-05 14:31:22 +0530,2,"Air ""Lobes"", black",1499.00,AL-1,Asha Rao,Asha Rao,4 Marine Drive,Flat 2,Mumbai,'400001,IN,'+919876543210,
#1002,Asha@Example.in,,,,,,1,"=HYPERLINK(""x"")",1499.00,,,,,,,,,,
#1001,,refunded,,USD,20.00,2023-10-04 10:00:00 -0700,1,Case,20.00,C,,,,,,,,,2023-10-05 10:00:00 -0700
`

test("an order of Shopify's export is all of its rows, with exact paise and the instant of its zone", async () => {
  const { kind, records } = await readSheet(SHOPIFY)
  expect(kind).toBe("shopify-orders")
  expect(records).toEqual([
    {
      record: {
        ...{ shop: "Old shop", number: "1002", email: "asha@example.in", phone: "9876543210" },
        ...{ name: "Asha Rao", placedAt: "2023-10-05T09:01:22.000Z", state: "paid, fulfilled" },
        ...{ totalPaise: 449_700, currency: "INR", tracking: "" },
        lines: [
          { name: 'Air "Lobes", black', sku: "AL-1", quantity: 2, pricePaise: 149_900 },
          { name: '=HYPERLINK("x")', sku: "", quantity: 1, pricePaise: 149_900 },
        ],
        address: {
          ...{ name: "Asha Rao", company: "", street: "4 Marine Drive, Flat 2", city: "Mumbai" },
          ...{ state: "", pin: "400001", country: "IN", phone: "" },
        },
      },
    },
    { record: expect.objectContaining({ number: "1001", currency: "USD", state: "cancelled, refunded" }) },
  ])
})

test.each([
  ["#7,a@b.in,paid,,INR,x,2023-10-05,1,A,1", 2, /“x” is no amount/],
  ["#7,a@b.in,paid,,INR,10,5/10/2023,1,A,1", 2, /“5\/10\/2023” is no date/],
  ["#7,a@b.in,paid,,rupees,10,2023-10-05,1,A,1", 2, /“RUPEES” is no currency/],
  ["#7,a@b.in,paid,,INR,10,2023-10-05,1,A,1\n#7,,,,,,,minus,B,1", 3, /“minus” is no quantity/],
  [",a@b.in,paid,,INR,10,2023-10-05,1,A,1", 2, /has no number/],
  [`${"9".repeat(61)},a@b.in,paid,,INR,10,2023-10-05,1,A,1`, 2, /longer than 60/],
  ["#6,,paid,,INR,1,2023-10-05,1,A,1\n#7,,,,,,,1,B,1", 3, /first row of order 7/],
  [`#7,,paid,,INR,1,2023-10-05,1,A,1${"\n#7,,,,,,,1,B,1".repeat(1_200)}`, 2, /More than 1000 rows/],
  [`#7,,paid,,INR,1,2023-10-05,1,A,1${"\n#7,,,,,,,1,B,1".repeat(600)}`, 2, /more than 500 items/],
])("a faulty order of %j is left out with the line of its fault", async (rows, line, sentence) => {
  const heading =
    "Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price"
  const { records } = await readSheet(`${heading}\n${rows}\n`)
  expect(records.at(-1)).toEqual({ fault: { line, text: expect.stringMatching(sentence) } })
})

test("customers of Shopify's export are read, with a fault for who has no mail address", async () => {
  const { kind, records } =
    await readSheet(`Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Total Spent,Note,Tags
1,Asha,Rao,ASHA@example.in,yes,Godavari,4 Marine Drive,,Mumbai,MH,IN,400001,'+919876543210,10,Likes tea,"vip, old"
2,Ravi,,,no,,,,,,,,,0,,
3,Zoya,,zoya@,no,,,,,,,,,0,,
`)
  expect(kind).toBe("shopify-customers")
  expect(records).toEqual([
    {
      record: {
        ...{ email: "asha@example.in", name: "Asha Rao", phone: "9876543210", acceptsMarketing: true },
        ...{ consentAt: null, tags: "vip, old", note: "Likes tea" },
        addresses: [
          {
            ...{ name: "", company: "Godavari", street: "4 Marine Drive", city: "Mumbai", state: "MH" },
            ...{ pin: "400001", country: "IN", phone: "" },
          },
        ],
      },
    },
    { fault: { line: 3, text: "The customer has no mail address." } },
    { fault: { line: 4, text: "“zoya@” is no mail address." } },
  ])
})

test("both order sheets of WooCommerce and both of its customers are read", async () => {
  const rowOfOrder =
    await readSheet(`order_id,order_number,order_date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,billing_phone,billing_city,line_item_1,line_item_2
9,9,2023-10-05 14:31:22,wc-completed,3540.00,INR,Asha,Rao,asha@example.in,9876543210,Pune,name:Air Lobes|product_id:1|sku:AL-1|quantity:2|total:3000.00,name:Case|sku:C|quantity:1|total:540.00`)
  const item = { name: "Air Lobes", sku: "AL-1", quantity: 2, pricePaise: 150_000 }
  const found = {
    number: "9",
    name: "Asha Rao",
    state: "completed",
    totalPaise: 354_000,
    phone: "9876543210",
  }
  expect(rowOfOrder.records).toMatchObject([
    { record: { ...found, lines: [item, { sku: "C", pricePaise: 54_000 }], address: { city: "Pune" } } },
  ])
  const rowOfItem =
    await readSheet(`Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),City (Billing),Email (Billing),Phone (Billing),Order Total Amount,SKU,Item Name,Quantity (- Refund),Item Cost
9,completed,2023-10-05 14:31,Asha,Rao,Pune,asha@example.in,9876543210,3540.00,AL-1,Air Lobes,2,1500.00
9,completed,2023-10-05 14:31,Asha,Rao,Pune,asha@example.in,9876543210,3540.00,C,Case,1,540.004`)
  expect(rowOfItem.records).toMatchObject([
    { record: { ...found, lines: [item, { sku: "C", pricePaise: 54_000 }], address: { city: "Pune" } } },
  ])
  const users = await readSheet(
    "ID,user_email,first_name,billing_first_name,billing_city\n1,a@example.in,Asha,,Pune",
  )
  const report = await readSheet(
    'Name,Username,Last Active,Email,"Country / Region",City\nAsha,asha,2023-10-05,a@example.in,IN,Pune',
  )
  for (const { kind, records } of [users, report]) {
    expect(kind).toBe("woocommerce-customers")
    expect(records).toMatchObject([
      { record: { email: "a@example.in", name: "Asha", addresses: [{ city: "Pune" }] } },
    ])
  }
})

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const sheet = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(cell).join(",")).join("\r\n")

test("the shop's own sheets are read as the records that wrote them", async () => {
  const { records: orders } = await readSheet(SHOPIFY)
  const written = orders.flatMap((order) => ("record" in order ? [order.record] : []))
  const rows = written.flatMap((order) => orderRows(order as Parameters<typeof orderRows>[0]))
  expect((await readSheet(sheet([ORDER_COLUMNS, ...rows]), "another")).records).toEqual(orders)
  const place = (city: string) => ({
    ...{ name: "", company: "", street: "", city, state: "", pin: "", country: "", phone: "" },
  })
  const customer = {
    ...{ email: "asha@example.in", name: "Asha", phone: "", acceptsMarketing: true, tags: "", note: "a\nb" },
    ...{ consentAt: "2023-10-05T09:01:22.123Z", addresses: [place("Pune"), place("Mumbai")] },
  }
  const other = {
    ...customer,
    email: "b@example.in",
    addresses: [],
    consentAt: null,
    acceptsMarketing: false,
  }
  const both = sheet([CUSTOMER_COLUMNS, ...customerRows(customer), ...customerRows(other)])
  expect((await readSheet(both)).records).toEqual([{ record: customer }, { record: other }])
})

test("a file of an unknown kind has no format", () => {
  expect(formatOf(["id", "name", "price"])).toBeNull()
})
