/** Runs in the page: pictures, then styles and code, then what was pressed meanwhile (docs/guide/speed.md). */
export default function startDeferred() {
  const LONGEST_WAIT_MS = 3_000
  const LONGEST_PRESS_MS = 8_000 // a form whose code does not come is sent as a form without code is
  const urgent = [...document.images].filter(({ fetchPriority }) => fetchPriority === "high")
  const afterPaint = (next: () => void) => requestAnimationFrame(() => setTimeout(next))
  const showRest = () => document.documentElement.toggleAttribute("data-painted", true)
  const giveWay = () => Reflect.get(window, "scheduler")?.yield?.()
  const link = (how: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement("link"), how))
  let isStarted = false

  const start = async () => {
    if (isStarted) return
    isStarted = true
    showRest()
    const { sheet, entry, parts, routes } = JSON.parse(
      document.getElementById("page-code")?.textContent ?? "",
    )
    link({ rel: "preload", as: "style", href: sheet })
    for (const href of [entry, ...parts]) {
      await giveWay()
      link({ rel: "modulepreload", href })
    }
    for (const href of parts) {
      await import(href).catch(() => {})
      await giveWay()
    }
    await new Promise<unknown>((next) => {
      link({ rel: "stylesheet", href: sheet, onload: next, onerror: next })
      setTimeout(next, LONGEST_WAIT_MS)
    })
    const run = async () => {
      const modules: Record<string, object> = {}
      for (const id in routes) modules[id] = await import(routes[id])
      Object.assign(window, { __reactRouterRouteModules: modules })
      await import(entry)
    }
    document.hidden ? run() : afterPaint(run)
  }

  let isLive = false
  let again = () => {}
  let sent: HTMLFormElement | undefined
  let goingPlainly: ReturnType<typeof setTimeout>
  const onClick = ({ target }: Event) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>("button[type=button]:not([popovertarget])")
    if (button && !isLive) again = () => button.click()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (!form.matches("[data-waits]") && (isLive || form.method !== "post")) return
    event.preventDefault()
    sent = form
    again = () => form.requestSubmit(event.submitter)
    clearTimeout(goingPlainly)
    goingPlainly = setTimeout(() => {
      removeEventListener("submit", onSubmit, true)
      again()
    }, LONGEST_PRESS_MS)
  }
  // Back, before the router is there: its entries have a state, a jump within the page has none.
  addEventListener("popstate", ({ state }) => !state || isLive || location.reload())
  addEventListener("click", onClick, true)
  addEventListener("submit", onSubmit, true)
  addEventListener("dhun-live", ({ target }) => {
    isLive ||= target === window
    if (!isLive || sent?.matches("[data-waits]")) return // a part of the page whose code comes later
    clearTimeout(goingPlainly)
    setTimeout(again)
    again = () => {}
  })
  for (const sign of ["pointerdown", "keydown", "touchstart"])
    addEventListener(sign, start, { once: true, passive: true, capture: true })
  addEventListener("load", async () => {
    await Promise.allSettled(urgent.map((picture) => picture.decode()))
    afterPaint(() => {
      showRest()
      afterPaint(start)
    })
  })
  setTimeout(start, LONGEST_WAIT_MS)
}
