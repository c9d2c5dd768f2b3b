type Browser = {
  get: (path: string) => Promise<Response>
  post: (path: string, fields: Record<string, string>) => Promise<Response>
}

export const PASSWORD = "sur-taal-9"

/** Registers somebody new in this browser. */
export async function register(browser: Browser, name: string) {
  await browser.post("/register", {
    name,
    email: `${name.toLowerCase()}@example.in`,
    password: PASSWORD,
  })
}

/** Pays for one piece of product 1 in this browser and answers the number of the order. */
export async function buy(browser: Browser, fields: Record<string, string> = {}): Promise<string> {
  const answer = await browser.post("/payment", { ...(await orderForm(browser)), ...fields })
  const number = answer.headers.get("location")?.match(/order=([A-Z]+-[\w-]+)/)?.[1]
  if (!number) throw new Error(`the order was refused with ${answer.status}`)
  return number
}

/** What the page sends for one piece of product 1: a new attempt each time. */
export async function orderForm(browser: Browser) {
  const [{ pricePaise }] = await (await browser.get("/prices?ids=1")).json()
  return filledForm({ id: "1", quantity: 1, pricePaise })
}

/** What the page sends for these pieces: a new attempt each time. The parts of the address are for shops that ask for a PIN code. */
export function filledForm(item: object) {
  return {
    fullName: "Asha Rao",
    email: "asha@example.in",
    city: "Mumbai",
    state: "Goa",
    phone: "9987654321",
    card: "738291046573",
    cvv: "917",
    address: "4 Marine Drive",
    ...{ pin: "403001", flat: "4 Marine Drive", area: "Miramar" },
    idempotencyKey: crypto.randomUUID(),
    items: JSON.stringify([item]),
  }
}
