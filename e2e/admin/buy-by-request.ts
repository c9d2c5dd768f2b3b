import type { Browser } from "@playwright/test"
import { filledForm } from "#test/http/shopper.ts"

type Buyer = { name?: string; email?: string; quantities?: number[] }

/** Registers a shopper who buys product 1, one order a quantity, without a page. Answers the numbers of the orders. */
export async function buyByRequest(browser: Browser, shop: { url: string }, buyer: Buyer = {}) {
  const { name = "Kabir", email = "kabir@example.in", quantities = [2] } = buyer
  const context = await browser.newContext({ baseURL: shop.url })
  const send = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { Origin: shop.url }, maxRedirects: 0 })
  await send("/register", { name, email, password: "sur-taal-9" })
  const [{ pricePaise }] = await (await context.request.get("/prices?ids=1")).json()
  const numbers: string[] = []
  for (const quantity of quantities) {
    const placed = await send("/payment", filledForm({ id: "1", quantity, pricePaise }))
    numbers.push(/DH-[\w-]+/.exec(placed.headers().location ?? "")?.[0] ?? "")
  }
  await context.close()
  return numbers
}
