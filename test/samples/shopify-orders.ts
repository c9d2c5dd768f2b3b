const COLUMNS = [
  ...[
    "Name",
    "Email",
    "Financial Status",
    "Paid at",
    "Fulfillment Status",
    "Fulfilled at",
    "Accepts Marketing",
  ],
  ...["Currency", "Subtotal", "Shipping", "Taxes", "Total", "Discount Code", "Discount Amount"],
  ...["Shipping Method", "Created at", "Lineitem quantity", "Lineitem name", "Lineitem price"],
  ...["Lineitem compare at price", "Lineitem sku", "Lineitem requires shipping", "Lineitem taxable"],
  ...["Lineitem fulfillment status", "Billing Name", "Billing Street", "Billing Address1", "Billing City"],
  ...["Billing Zip", "Billing Province", "Billing Country", "Billing Phone", "Shipping Name"],
  ...["Shipping Address1", "Shipping City", "Shipping Zip", "Shipping Province", "Shipping Country"],
  ...["Shipping Phone", "Notes", "Cancelled at", "Payment Method", "Id", "Tags", "Phone"],
]
const NAMES = ["Asha Rao", "Ravi Kumar", "Zoya Khan", "Meera Nair", "Gita Das", "Imran Ali", "Tara Sen"]
const CITIES = ["Mumbai", "Pune", "Delhi", "Kochi", "Jaipur", "Surat"]
const FIRST_DAY = Date.UTC(2019, 0, 1)

/** Shopify's export of so many orders, line by line: 1.6 items an order, and numbers from #1001. */
export function* shopifyOrderLines(count: number): Generator<string> {
  yield `${COLUMNS.join(",")}\n`
  for (let nth = 0; nth < count; nth += 1) {
    const items = nth % 5 === 0 ? 3 : nth % 5 === 1 ? 2 : 1
    for (let item = 0; item < items; item += 1) yield line(nth, item, items)
  }
}

function line(nth: number, item: number, items: number): string {
  const name = NAMES[nth % NAMES.length] ?? ""
  const city = CITIES[nth % CITIES.length] ?? ""
  const placed = `${new Date(FIRST_DAY + nth * 600_000).toISOString().slice(0, 19).replace("T", " ")} +0530`
  const email = `shopper${nth % 40_000}@example.in`
  const of = { Name: `#${1_001 + nth}`, Email: email, "Created at": placed }
  const goods = {
    "Lineitem quantity": "1",
    "Lineitem name": `"Air Lobes ${item}, ""black"""`,
    "Lineitem price": "1499.00",
    "Lineitem sku": `AL-${item}`,
    "Lineitem requires shipping": "true",
    "Lineitem taxable": "true",
    "Lineitem fulfillment status": "fulfilled",
  }
  const phone = `'+91${9_800_000_000 + (nth % 40_000)}`
  const address = (kind: string) => ({
    [`${kind} Name`]: name,
    [`${kind} Address1`]: `"${1 + (nth % 200)}, Marine Drive"`,
    [`${kind} City`]: city,
    [`${kind} Zip`]: `'${400_001 + (nth % 90)}`,
    [`${kind} Province`]: "MH",
    [`${kind} Country`]: "IN",
    [`${kind} Phone`]: phone,
  })
  const head = {
    ...{ "Financial Status": "paid", "Paid at": placed, "Fulfillment Status": "fulfilled", Currency: "INR" },
    ...{ Subtotal: `${1499 * items}.00`, Shipping: "0.00", Taxes: "0.00", Total: `${1499 * items}.00` },
    ...{ ...address("Billing"), ...address("Shipping"), "Payment Method": "Razorpay" },
    ...{ Id: String(5_000_000_000 + nth), Phone: phone },
  }
  const cells: Record<string, string> = { ...of, ...goods, ...(item === 0 && head) }
  return `${COLUMNS.map((column) => cells[column] ?? "").join(",")}\n`
}
