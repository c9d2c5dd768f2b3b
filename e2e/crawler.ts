import type { Page } from "@playwright/test"

/** What a walk over the links found. `faults` are sentences; `reached` are paths with their query. */
export type Walk = { reached: string[]; faults: string[]; outside: Link[] }
type Link = { href: string; rel: string; target: string; from: string }
type Seen = { links: Omit<Link, "from">[]; ids: string[]; brokenPictures: string[] }

const MOST_PRODUCTS = 60
const MOST_PAGES = 400 // a page that leads to ever new ones is a fault too

/**
 * Follows every link from the home page within the shop, as far as `isWanted`. All pages are opened but products, of which
 * about sixty are; the others must answer.
 */
export async function walk(page: Page, isWanted = (_path: string) => true): Promise<Walk> {
  await page.goto("/")
  const { origin } = new URL(page.url())
  const faults: string[] = []
  await listen(page, origin, faults)
  const pages = new Map<string, Seen>()
  const linkedFrom = new Map([["/", "nowhere"]])
  const outside: Link[] = []
  const waiting = () => [...linkedFrom.keys()].filter((path) => !pages.has(path))

  const open = async (path: string) => {
    if (pages.size >= MOST_PAGES) throw new Error(`More than ${MOST_PAGES} pages, the last one ${path}`)
    const from = linkedFrom.get(path)
    const answer = await page.goto(origin + path)
    if (!answer?.ok()) faults.push(`${path}, linked from ${from}, answered ${answer?.status()}`)
    const seen = await look(page)
    pages.set(path, seen)
    faults.push(...seen.brokenPictures.map((picture) => `${path} shows no picture ${picture}`))
    for (const link of seen.links) {
      const { origin: its, pathname, search } = new URL(link.href)
      if (its !== origin) outside.push({ ...link, from: path })
      else if (isWanted(pathname + search) && !linkedFrom.has(pathname + search))
        linkedFrom.set(pathname + search, path)
    }
  }

  for (let isFirst = true; isFirst || waiting().some(isPage); isFirst = false) {
    for (const path of waiting().filter(isPage)) await open(path)
    const products = waiting().filter((path) => !isPage(path))
    const step = Math.ceil(products.length / MOST_PRODUCTS)
    if (isFirst) for (const path of products.filter((_, index) => index % step === 0)) await open(path)
  }
  const unopened = waiting()
  for (const path of unopened) {
    const answer = await page.request.get(origin + path)
    if (!answer.ok()) faults.push(`${path}, linked from ${linkedFrom.get(path)}, answered ${answer.status()}`)
  }
  faults.push(...lostFragments(pages, origin))
  return { reached: [...pages.keys(), ...unopened], faults, outside }
}

const isPage = (path: string) => !path.startsWith("/product-detail/")

/** Whatever goes wrong behind the pages: a console error, an exception, an answer that is none. */
async function listen(page: Page, origin: string, faults: string[]) {
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      console.error(`${sourceFile} broke ${violatedDirective}`),
    ),
  )
  const where = () => page.url().replace(origin, "")
  page.on("console", (message) => {
    if (message.type() === "error" || /hydrat/i.test(message.text()))
      faults.push(`${where()} says in the console: ${message.text()}`)
  })
  page.on("pageerror", (error) => faults.push(`${where()} threw ${error}`))
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      faults.push(`${where()} asked for ${response.url()} and was answered ${response.status()}`)
  })
}

/** Waits for all pictures of the page, those further down too, and says what is on it. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll("img")]
    for (const picture of pictures) picture.loading = "eager"
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))) // a broken one is told below
    await new Promise((resolve) => requestIdleCallback(resolve)) // hydration has had its turn
    const shown = [...document.querySelectorAll("img")]
    return {
      links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href, rel, target }) => ({
        href,
        rel,
        target,
      })),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      brokenPictures: shown
        .filter((picture) => picture.naturalWidth === 0)
        .map((picture) => picture.currentSrc),
    }
  })
}

/** Links to a place in a page that is not there. */
function lostFragments(pages: Map<string, Seen>, origin: string): string[] {
  const lost = new Set<string>()
  for (const [from, { links }] of pages)
    for (const { href } of links) {
      const { pathname, search, hash, origin: its } = new URL(href)
      const ids = its === origin ? pages.get(pathname + search)?.ids : undefined
      if (hash.length > 1 && ids && !ids.includes(decodeURIComponent(hash.slice(1))))
        lost.add(`${from} leads to ${pathname}${hash}, which is not there`)
    }
  return [...lost]
}
