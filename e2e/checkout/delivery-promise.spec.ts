import { listViolations } from "../axe.ts"
import { goToCart, test } from "../india.ts"
import { expect } from "../shopper.ts"

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

const DAY = /^Delivery to \d{6} by \w+day, \d+ \w+$/

test("a PIN code typed once shows the delivery date on the product page, in the cart and at checkout", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/product-detail/earbuds/1")
  const delivery = page.getByRole("form", { name: "Delivery" })
  await delivery.getByLabel("PIN code", { exact: true }).fill("12")
  await delivery.getByRole("button", { name: "Check" }).click()
  await expect(delivery.getByText("Type 6 digits")).toBeVisible()
  const before = await delivery.boundingBox()
  await delivery.getByLabel("PIN code", { exact: true }).fill("411 001")
  await delivery.getByLabel("PIN code", { exact: true }).press("Enter")
  await expect(delivery.getByRole("status")).toHaveText(DAY)
  await expect(page, "no page of its own").toHaveURL(/earbuds\/1$/)
  expect((await delivery.boundingBox())?.y).toBe(before?.y)
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto("/product-detail/earbuds/4")
  await expect(delivery.getByRole("status"), "of another product").toHaveText(DAY)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await goToCart(page)
  await expect(delivery.getByRole("status")).toHaveText(DAY)
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await shopper.signIn()
  await page.goto("/payment")
  await expect(page.getByLabel("PIN code", { exact: true })).toHaveValue("411001")
  await expect(page.getByText(DAY)).toBeVisible()
  await page.getByLabel("PIN code", { exact: true }).fill("999999")
  await expect(page.getByText("We do not know this PIN code.")).toBeVisible()
  expect(await listViolations(page, [360])).toEqual([])
})

test("an engraved piece has a later delivery date on its page, in a cart and at checkout until it is taken out", async ({
  page,
  shopper,
}) => {
  const delivery = page.getByRole("form", { name: "Delivery" })
  const day = delivery.getByRole("time")
  await page.goto("/product-detail/earbuds/1")
  await delivery.getByLabel("PIN code", { exact: true }).fill("411001")
  await delivery.getByRole("button", { name: "Check" }).click()
  const plain = (await day.getAttribute("datetime")) ?? ""
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await page.goto("/product-detail/specialrange/154")
  const engraved = (await day.getAttribute("datetime")) ?? ""
  expect(plain < engraved).toBe(true)
  await expect(delivery.getByLabel("PIN code", { exact: true })).toHaveValue("411001")
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await shopper.signIn()
  await page.goto("/payment")
  await expect(page.getByRole("time").first()).toHaveAttribute("datetime", engraved)
  await page.goto("/Cart")
  await expect(day).toHaveAttribute("datetime", engraved)
  await page.getByRole("button", { name: /^Delete .*Naam/ }).click()
  await expect(day).toHaveAttribute("datetime", plain)
})

test("the cart promises to the PIN code of the order form, but not to that of a gift", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/cart")
  const delivery = page.getByRole("form", { name: "Delivery" })
  await delivery.getByLabel("PIN code", { exact: true }).fill("411001")
  await delivery.getByRole("button", { name: "Check" }).click()
  await expect(delivery.getByRole("status")).toHaveText(DAY)
  const typeInForm = async (pin: string) => {
    await page.getByLabel("PIN code", { exact: true }).fill(pin)
    await expect(page.getByText(DAY).first()).toBeVisible()
    await page.goto("/cart")
  }
  await page.goto("/payment")
  await typeInForm("560001")
  await expect(delivery.getByLabel("PIN code", { exact: true })).toHaveValue("560001")
  await page.goto("/payment")
  await page.getByText("This is a gift").click()
  await typeInForm("110001")
  await expect(delivery.getByLabel("PIN code", { exact: true })).toHaveValue("560001")
})

test("offline no delivery date is shown, and submitting the PIN code again retries", async ({
  page,
  context,
}) => {
  await page.goto("/product-detail/earbuds/1")
  const delivery = page.getByRole("form", { name: "Delivery" })
  await delivery.getByLabel("PIN code", { exact: true }).fill("12")
  await delivery.getByRole("button", { name: "Check" }).click()
  await expect(delivery.getByText("Type 6 digits")).toBeVisible()
  await context.setOffline(true)
  await delivery.getByLabel("PIN code", { exact: true }).fill("411001")
  await delivery.getByRole("button", { name: "Check" }).click()
  await expect(delivery.getByRole("status")).toContainText("could not be found out just now")
  await context.setOffline(false)
  await delivery.getByRole("button", { name: "Check" }).click()
  await expect(delivery.getByRole("status")).toHaveText(DAY)
})
