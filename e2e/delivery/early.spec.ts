import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"
import { holdCode } from "./hold-code.ts"

const CARD = { name: /^Airlobes 141 Ink Black/ }

test("a page is fetched while its link is looked at, and shown at the press without another request", async ({
  page,
}) => {
  await page.goto("/search/earbuds")
  const link = page.getByRole("main").getByRole("link", CARD).first()
  const early = page.waitForRequest(/\/product-detail\/.+\.data/)
  await link.hover()
  expect((await early).headers()["sec-purpose"]).toContain("prefetch")
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Airlobes 141 Ink Black")
})

test("who saves data fetches nothing early", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  })
  const early: string[] = []
  page.on("request", (request) => {
    if (/\/product-detail\//.test(request.url())) early.push(request.url())
  })
  await page.goto("/search/earbuds")
  const link = page.getByRole("main").getByRole("link", CARD).first()
  await link.hover()
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Airlobes 141 Ink Black")
  expect(early).toHaveLength(1)
})

test("CART-5: an empty cart says so before the page's code is there, a full one waits for it", async ({
  page,
  shopper,
}) => {
  const letCome = await holdCode(page)
  await page.goto("/cart", { waitUntil: "commit" })
  await expect(page.getByText("Your Cart is Empty")).toBeVisible()
  letCome()
  await shopper.signIn({ cart: ["1"] })
  const letComeAgain = await holdCode(page)
  await page.goto("/cart", { waitUntil: "commit" })
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await expect(page.getByText("Your Cart is Empty")).toBeHidden()
  letComeAgain()
  await expect(page.getByRole("main").getByText("Airlobes 141 Ink Black")).toBeVisible()
})

test("a button that is pressed before the page's code is there does its work once it is", async ({
  page,
}) => {
  const letCome = await holdCode(page)
  await page.goto("/product-detail/earbuds/1", { waitUntil: "commit" })
  await page.getByRole("button", { name: "Add to Cart" }).click()
  letCome()
  await expect(page.getByText("Please log in to add products to the cart.")).toBeVisible()
})

test("a text in the search field, typed before the page's code is there, gets suggestions and is searched for", async ({
  page,
}) => {
  const letCome = await holdCode(page)
  await page.goto("/", { waitUntil: "commit" })
  const field = page.getByRole("combobox", { name: "Search" })
  await field.pressSequentially("bansuri")
  letCome()
  await expect(page.getByRole("option").first()).toContainText("Bansuri")
  await field.press("Enter")
  await expect(page).toHaveURL("/search/bansuri")
})

test("SR-3: what is typed into the boxes of a search before the page's code is there narrows the list", async ({
  page,
}) => {
  const letCome = await holdCode(page)
  await page.goto("/search/earbuds", { waitUntil: "commit" })
  await page.getByLabel("Search by name").fill("raag")
  await page.getByLabel("Filter by maximum price").fill("1800")
  letCome()
  await expect(page).toHaveURL("/search/earbuds?name=raag&maxPrice=1800")
  const cards = page.getByRole("main").getByRole("article")
  await expect(cards.filter({ hasNotText: "Raag" })).toHaveCount(0)
  await expect(cards.first()).toContainText("Raag")
})

test("ID-3: who logs in before the page's code is there is told of it all the same", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.context().clearCookies()
  const letCome = await holdCode(page)
  await page.goto("/login", { waitUntil: "commit" })
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Submit" }).click()
  letCome()
  await expect(page.getByText("Login Success")).toBeVisible()
})

const URGENT = /\/dh-eb-airlobes141-ink\/hero-/
const OTHER = "**/images/dh-eb-anhad700-paper/hero-*" // stands among the first

/** Holds back the picture that a shopper waits for on a list of earbuds; the answer lets it come. */
async function holdUrgentPicture(page: Page) {
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(URGENT)
  await page.route(URGENT, async (route) => {
    await wanted
    await route.continue()
  })
  return { asked, letCome }
}

test("the pictures of a list share no line with its first one: they are asked for once it is there", async ({
  page,
}) => {
  const { asked, letCome } = await holdUrgentPicture(page)
  const others: string[] = []
  await page.route(OTHER, (route) => {
    others.push(route.request().url())
    return route.continue()
  })
  await page.goto("/search/earbuds", { waitUntil: "commit" })
  await asked
  await expect(page.getByRole("main").getByRole("link", { name: "Anhad 700 Paper White" })).toBeVisible()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  expect(others).toEqual([])
  letCome()
  await expect.poll(() => others).toHaveLength(1)
})

test("who acts while the first picture is on its way gets the others too", async ({ page }) => {
  const { asked, letCome } = await holdUrgentPicture(page)
  const other = page.waitForRequest(OTHER)
  await page.goto("/search/earbuds", { waitUntil: "commit" })
  await asked
  await page.keyboard.press("Shift")
  await other
  letCome()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a browser without scripts asks for the pictures of a list at once", async ({ page }) => {
    const { letCome } = await holdUrgentPicture(page)
    const other = page.waitForRequest(OTHER)
    await page.goto("/search/earbuds", { waitUntil: "commit" })
    await other
    letCome()
  })
})

test.describe("on a page that answers 404", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("FT-1: on a page that is missing the footer's form works as anywhere, and its styles come too", async ({
    page,
    shopper,
  }) => {
    await page.goto("/nowhere")
    await page.getByPlaceholder("Enter your email address").fill(shopper.email)
    await page.getByRole("button", { name: "Subscribe" }).click()
    await expect(page.getByText(/Check your mail/)).toBeVisible()
  })
})

test("PD-1: a strip of pictures that is swiped before the page's code is there says where it stands once it is", async ({
  page,
}) => {
  const letCome = await holdCode(page)
  await page.goto("/product-detail/earbuds/1", { waitUntil: "commit" })
  await swipeOn(page.getByRole("region", { name: "Pictures" }).getByRole("list").first())
  letCome()
  await expect(page.getByRole("button", { name: /^Picture 2 of \d$/ })).toHaveAttribute(
    "aria-current",
    "true",
  )
})

test("CM-2: slides that are swiped before the page's code is there stay where they stand", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" }) // so that they do not turn by themselves
  const letCome = await holdCode(page)
  await page.goto("/comunity", { waitUntil: "commit" })
  const slides = page.getByRole("region", { name: "From the community" })
  const second = slides.getByRole("group", { name: /^2 of/ })
  await swipeOn(second.locator(".."))
  letCome()
  await expect(slides.getByRole("button", { name: /^Show slide 2/ })).toHaveAttribute("aria-current", "true")
  await expect(second).toBeInViewport({ ratio: 0.9 })
})

/** Scrolls a row to its second child, as a finger would, and lets the page hear of it. */
async function swipeOn(row: Locator) {
  await row.evaluate((element) => {
    const heard = new Promise((hear) => element.addEventListener("scroll", hear, { once: true }))
    element.scrollTo({ left: element.clientWidth })
    return heard
  })
}
