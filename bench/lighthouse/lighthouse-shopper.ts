import type { BrowserContext } from "@playwright/test"
import { filledForm } from "#test/http/shopper.ts"

/** Registers somebody, fills the cart and buys once. Answers the order's number; the cart stays as it is. */
export async function becomeShopper(context: BrowserContext, shopUrl: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${shopUrl}/register`)
  await page.getByLabel("Name").fill("Asha Rao")
  await page.getByLabel("Email", { exact: true }).fill("asha@example.in")
  await page.getByLabel("Password", { exact: true }).fill("sur-taal-9")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL(`${shopUrl}/`)
  const answer = await page.request.post(`${shopUrl}/payment`, {
    headers: { Origin: shopUrl },
    form: await order(shopUrl),
    maxRedirects: 0,
  })
  const number = answer.headers().location?.match(/order=(DH-[\w-]+)/)?.[1]
  if (!number) throw new Error(`The order was refused with ${answer.status()}.`)
  await page.goto(`${shopUrl}/product-detail/earbuds/1`)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await page.waitForURL(`${shopUrl}/Cart`)
  await page.close()
  return number
}

async function order(shopUrl: string) {
  const [first] = await (await fetch(`${shopUrl}/prices?ids=1`)).json()
  return filledForm({ id: "1", quantity: 1, pricePaise: first.pricePaise })
}
