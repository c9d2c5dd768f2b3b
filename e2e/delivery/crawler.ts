import type { Page } from "@playwright/test"

/** What a walk over the links found. `faults` are sentences; `reached` are paths with their query. */
export type Walk = { reached: string[]; faults: string[]; outside: Link[] }
type Link = { href: string; rel: string; target: string; from: string }
type Seen = {
  links: Omit<Link, "from">[]
  ids: string[]
  goodPictures: string[]
  brokenPictures: string[]
}

const MOST_PRODUCTS = 60
const MOST_PAGES = 400 // a page that leads to ever new ones is a fault too
const TABS = 3

/**
 * Follows every link from the home page within the shop, as far as `isWanted`, in a few tabs at once. All pages are opened
 * but products, of which about sixty are; the others must answer.
 */
export async function walk(page: Page, isWanted = (_path: string) => true): Promise<Walk> {
  await page.goto("/")
  const { origin } = new URL(page.url())
  const faults: string[] = []
  const others = Array.from({ length: TABS - 1 }, () => page.context().newPage())
  const tabs = [page, ...(await Promise.all(others))]
  for (const tab of tabs) await listen(tab, origin, faults)
  const pages = new Map<string, Seen | null>() // null while it is being opened
  const linkedFrom = new Map([["/", "nowhere"]])
  const outside: Link[] = []
  const goodPictures = new Set<string>()
  const waiting = () => [...linkedFrom.keys()].filter((path) => !pages.has(path))

  const open = async (tab: Page, path: string) => {
    if (pages.size >= MOST_PAGES) throw new Error(`More than ${MOST_PAGES} pages, the last one ${path}`)
    pages.set(path, null)
    const from = linkedFrom.get(path)
    const answer = await tab.goto(origin + path)
    if (!answer?.ok()) faults.push(`${path}, linked from ${from}, answered ${answer?.status()}`)
    const seen = await look(tab, [...goodPictures])
    pages.set(path, seen)
    faults.push(...seen.brokenPictures.map((picture) => `${path} shows no picture ${picture}`))
    for (const picture of seen.goodPictures) goodPictures.add(picture)
    for (const link of seen.links) {
      const { origin: its, pathname, search } = new URL(link.href)
      if (its !== origin) outside.push({ ...link, from: path })
      else if (isWanted(pathname + search) && !linkedFrom.has(pathname + search))
        linkedFrom.set(pathname + search, path)
    }
  }
  const openAll = (paths: string[]) => {
    const left = paths.values()
    return Promise.all(
      tabs.map(async (tab) => {
        for (const path of left) await open(tab, path)
      }),
    )
  }

  for (let isFirst = true; isFirst || waiting().some(isPage); isFirst = false) {
    for (let found = waiting().filter(isPage); found.length > 0; found = waiting().filter(isPage))
      await openAll(found)
    const products = waiting().filter((path) => !isPage(path))
    const step = Math.ceil(products.length / MOST_PRODUCTS)
    if (isFirst) await openAll(products.filter((_, index) => index % step === 0))
  }
  for (const path of waiting()) {
    const answer = await page.request.get(origin + path)
    if (!answer.ok()) faults.push(`${path}, linked from ${linkedFrom.get(path)}, answered ${answer.status()}`)
  }
  faults.push(...lostFragments(pages, origin))
  return { reached: [...linkedFrom.keys()], faults, outside }
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

/** Waits for all pictures of the page, those further down too, that no page has shown yet, and says what is on it. */
function look(page: Page, goodPictures: string[]): Promise<Seen> {
  return page.evaluate(async (good) => {
    const pictures = () => [...document.querySelectorAll("img")]
    for (const picture of pictures()) picture.loading = "eager"
    await new Promise((resolve) => requestIdleCallback(resolve)) // hydration has had its turn, sources are chosen
    const unseen = pictures().filter(({ currentSrc }) => !good.includes(currentSrc))
    await Promise.all(unseen.map((picture) => picture.decode().catch(() => {}))) // a broken one is told below
    const sources = (isGood: boolean) =>
      unseen.filter(({ naturalWidth }) => naturalWidth > 0 === isGood).map(({ currentSrc }) => currentSrc)
    return {
      links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href, rel, target }) => ({
        href,
        rel,
        target,
      })),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      goodPictures: sources(true),
      brokenPictures: sources(false),
    }
  }, goodPictures)
}

/** Links to a place in a page that is not there. */
function lostFragments(pages: Map<string, Seen | null>, origin: string): string[] {
  const lost = new Set<string>()
  for (const [from, seen] of pages)
    for (const { href } of seen?.links ?? []) {
      const { pathname, search, hash, origin: its } = new URL(href)
      const ids = its === origin ? pages.get(pathname + search)?.ids : undefined
      if (hash.length > 1 && ids && !ids.includes(decodeURIComponent(hash.slice(1))))
        lost.add(`${from} leads to ${pathname}${hash}, which is not there`)
    }
  return [...lost]
}
