import { useLayoutEffect } from "react"
import { useLocation } from "react-router"
import { growPicture } from "#app/ui/growing-picture.ts"

type Preview = { page: string; content?: DocumentFragment }

/** The page that was looked at last. */
let awaited: Preview | undefined
/** Where a page lies that is to be seen before it is there. */
let place: HTMLElement | undefined
let policy: { createHTML: (text: string) => string } | undefined

/** Fetches a page as the server sends it, so that a press can show it before its code has drawn it. One at a time. */
export function fetchPreview(page: string) {
  if (awaited?.page === page) return
  const asked: Preview = { page }
  awaited = asked
  fetch(page, { headers: { Accept: "text/html" } })
    .then(async (answer) => {
      if (answer.ok) asked.content = readMain(await answer.text())
    })
    .catch(() => {}) // a press does without it
}

/** What a page is about, in elements that do nothing yet: no script that comes with them ever runs. */
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

/** Lays the page over the one that is left, if it has come; answers whether it has. It is there to be seen, not to be used. */
export function showPreview(page: string): boolean {
  const content = awaited?.page === page && awaited.content?.querySelector("main")
  if (!content || !isHeaderOnTop()) return false
  awaited = undefined
  hidePreview()
  place = document.createElement("div")
  place.className = "fixed inset-x-0 top-header bottom-0 z-30 overflow-hidden bg-paper"
  place.inert = true
  place.ariaHidden = "true"
  place.append(...content.childNodes)
  document.body.append(place)
  const gallery = place.querySelector<HTMLElement>(".stage ul")
  if (gallery) growPicture(gallery, { page, scrolled: 0 })
  return true
}

export function hidePreview() {
  place?.remove()
  place = undefined
}

/** Where a window is low the header leaves it with the page. */
function isHeaderOnTop() {
  return document.querySelector("header")?.getBoundingClientRect().top === 0
}

/** Takes the page away that was shown before it was there, once it is. */
export function PreviewEnd() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has come has a key of its own
  useLayoutEffect(hidePreview, [key])
  return null
}
