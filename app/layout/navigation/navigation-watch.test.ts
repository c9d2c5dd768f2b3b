import { afterEach, expect, test, vi } from "vitest"
import { chunkLoadError, resumeNavigation, watchNavigation } from "./navigation-watch.ts"

afterEach(() => vi.useRealTimers())

function openPage() {
  const kept = new Map<string, string>()
  const page = {
    errors: [] as unknown[],
    opened: [] as string[],
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    reportError: (error: unknown) => void page.errors.push(error),
    open: (url: string) => void page.opened.push(url),
  }
  return page
}

type Navigate = (arrive: () => Promise<unknown>, info: { to: string; currentUrl: string }) => Promise<void>

/** The watch's own `navigate`, as the router would call it. */
function watched(page: ReturnType<typeof openPage>): Navigate {
  const handlers: { navigate?: unknown } = {}
  watchNavigation(page).router?.({ instrument: (given) => void Object.assign(handlers, given) })
  return handlers.navigate as Navigate
}

test("LIM-1: a chunk that does not arrive in 120 s raises a chunk-load error and the page is asked for whole", async () => {
  vi.useFakeTimers()
  const page = openPage()
  watched(page)(() => new Promise(() => {}), { to: "/search/watch", currentUrl: "/" })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(page.opened).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(page.opened).toEqual(["/search/watch"])
  expect(page.errors).toEqual([chunkLoadError("/search/watch")])
})

test("LIM-1: after the reload that a missing chunk forced, the page that was asked for is opened, once", () => {
  const page = openPage()
  watched(page)(() => new Promise(() => {}), { to: "/cart", currentUrl: "/" })
  resumeNavigation(page)
  resumeNavigation(page)
  expect(page.opened).toEqual(["/cart"])
})

test("LIM-1: an address that was typed, or a link to another document, takes the place of a navigation that was under way", () => {
  const page = openPage()
  watched(page)(() => new Promise(() => {}), { to: "/cart", currentUrl: "/" })
  resumeNavigation(page, false)
  resumeNavigation(page)
  expect([page.opened, page.errors]).toEqual([[], []])
})

test("LIM-1: a navigation that arrived is not repeated by a reload", async () => {
  const page = openPage()
  await watched(page)(() => Promise.resolve(), { to: "/cart", currentUrl: "/" })
  resumeNavigation(page)
  expect(page.opened).toEqual([])
})
