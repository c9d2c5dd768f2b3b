/** A ref of what appears outside the view: the page scrolls as little as shows it. */
export function bringIntoView(element: Element | null) {
  element?.scrollIntoView({ block: "nearest" })
}
