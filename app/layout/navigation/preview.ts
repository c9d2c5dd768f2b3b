import { growPicture } from "#app/ui/grow-picture.ts"

/** A page that somebody looks at. It lies unseen over the present one, so that a press needs only to show it. */
type Preview = { page: string; place?: HTMLElement; content?: HTMLElement; isShown?: boolean }

/** What lies below it is reached until it is seen, and not from then on. */
const UNSEEN = ["opacity-0", "pointer-events-none"]

let awaited: Preview | undefined
let policy: { createHTML: (text: string) => string } | undefined

/** Fetches a page as the server sends it, so that a press can show it before its code has drawn it. One at a time. */
export function fetchPreview(page: string) {
  if (awaited?.isShown || awaited?.page === page || !hasDeferredCode()) return
  if (page === window.location.pathname + window.location.search) return
  dropPreview()
  const asked: Preview = { page }
  awaited = asked
  fetch(page, { headers: { Accept: "text/html" } })
    .then(async (answer) => {
      const text = await answer.text()
      if (answer.ok && awaited === asked) layOut(asked, text)
    })
    .catch(() => {}) // a press does without it
}

/** A plain shop (`PAGE_DELIVERY`) shows a page when its code has drawn it. */
function hasDeferredCode() {
  return document.querySelector("#page-code[type='application/json']") !== null
}

/** Has the page styled, laid out and painted in a tree that neither selectors nor screen readers find. */
function layOut(preview: Preview, text: string) {
  const styles = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.cloneNode()
  if (!styles) return
  const place = document.createElement("div")
  place.className = "fixed inset-x-0 top-header bottom-0 z-30 will-change-[opacity]"
  place.classList.add(...UNSEEN)
  place.ariaHidden = "true"
  const content = document.createElement("div")
  content.className = "pointer-events-none h-full overflow-hidden bg-paper font-text" // so the place may change without all of it
  content.inert = true
  content.append(readMain(text))
  styles.addEventListener("load", () => Object.assign(preview, { content })) // before that it is not to be seen
  place.attachShadow({ mode: "closed" }).append(styles, content)
  document.body.append(place)
  preview.place = place
}

/** What a page is about, in elements that do nothing: no script that comes with them ever runs. */
function readMain(page: string) {
  policy ??= Object(Reflect.get(window, "trustedTypes")).createPolicy?.("preview", { createHTML: mainOf })
  const template = document.createElement("template")
  template.innerHTML = policy ? policy.createHTML(page) : mainOf(page)
  return template.content
}

/** The content policy lets this alone make markup of a text: of what the shop itself sent as one of its pages. */
function mainOf(page: string) {
  return page.slice(page.indexOf("<main"), page.lastIndexOf("</main>"))
}

/** Shows the page, if it is there; answers whether it is. It can be read, not used. */
export function showPreview(page: string): boolean {
  if (awaited?.page !== page || !awaited.content || !isHeaderOnTop()) return false
  awaited.place?.classList.remove(...UNSEEN)
  awaited.isShown = true
  const gallery = awaited.content.querySelector<HTMLElement>(".stage ul")
  if (gallery) growPicture(gallery, { page, scrolled: 0 })
  return true
}

/** Where a window is low the header leaves it with the page. */
function isHeaderOnTop() {
  return document.querySelector("header")?.getBoundingClientRect().top === 0
}

/** Takes the page away: it has come itself, another one is looked at, or something kept the shopper here. */
export function dropPreview() {
  awaited?.place?.remove()
  awaited = undefined
}
