import { expect, test } from "../../e2e/shopper.ts"

const EMULATOR = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`

test("ID-7: Firebase's library comes when a form is sent, and with no other page; passwords never reach the shop", async ({
  page,
  shopper,
}) => {
  const scripts: string[] = []
  const sentToShop: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
    if (!request.url().startsWith(EMULATOR)) sentToShop.push(request.postData() ?? "")
  })
  for (const path of ["/", "/product-detail/earbuds/1", "/cart", "/login", "/register"])
    await page.goto(path, { waitUntil: "networkidle" })
  const before = new Set(scripts)
  await shopper.register()
  const added = scripts.filter((path) => !before.has(path))
  expect(added.some((path) => path.includes("provider-login"))).toBe(true)
  expect([...before].some((path) => path.includes("provider-login"))).toBe(false)
  expect(sentToShop.some((body) => body.includes(shopper.password))).toBe(false)
})

test("ID-3, ID-7: Firebase keeps no login of its own in the browser beside the shop's session", async ({
  page,
  shopper,
}) => {
  await shopper.register()
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key.startsWith("firebase")),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  // The days on which the library was used are all that it notes.
  expect(kept).toEqual({ local: [], databases: ["firebase-heartbeat-database"] })
})

test("ID-1: the code in Firebase's mail lets choose a new password, once", async ({ page, shopper }) => {
  await shopper.register()
  await page.context().clearCookies()
  await page.goto("/forgot-password")
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByText("a mail with a link is on its way")).toBeVisible()
  const code = await mailedCode(shopper.email)
  await page.goto(`/reset-password?mode=resetPassword&oobCode=${code}`)
  await page.getByLabel("New password", { exact: true }).fill("a-new-raga-11")
  await page.getByRole("button", { name: "Save password" }).click()
  await expect(page.getByText("Your password is changed")).toBeVisible()
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByLabel("Password", { exact: true }).fill("a-new-raga-11")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("Login Success")).toBeVisible()
})

test("ID-1: the code in Firebase's mail makes a new address the account's, here and there", async ({
  page,
  shopper,
}) => {
  const email = `new-${shopper.email}`
  await shopper.register()
  await page.goto("/account/email")
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByText("A mail with a link is on its way")).toBeVisible()
  await page.goto(`/reset-password?mode=verifyAndChangeEmail&oobCode=${await mailedCode(shopper.email)}`)
  await page.getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText("This address is now the one of your account.")).toBeVisible()
  await page.goto("/account")
  await expect(page.getByText(email)).toBeVisible()
  await page.context().clearCookies()
  await page.goto("/login")
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("Login Success")).toBeVisible()
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("ID-5: when Firebase does not answer, the login says so and what helps", async ({ page, shopper }) => {
    await shopper.register()
    await page.context().clearCookies()
    await page.context().route(`${EMULATOR}/**`, (route) => route.abort())
    await page.goto("/login")
    await page.getByLabel("Email", { exact: true }).fill(shopper.email)
    await page.getByLabel("Password", { exact: true }).fill(shopper.password)
    await page.getByRole("button", { name: "Submit" }).click()
    const alert = page.getByRole("alert")
    await expect(alert).toContainText("Login failed. Please try again")
    await expect(alert).toContainText("Check your connection.")
  })
})

/** The code of the latest mail that the emulator would have sent to this address. */
async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${EMULATOR}/emulator/v1/projects/demo-dhun/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: Array<{ email: string; oobCode: string }> }
  const latest = oobCodes.findLast((code) => code.email === email)
  if (!latest) throw new Error(`Firebase mailed nothing to ${email}.`)
  return latest.oobCode
}
