const GROWTH: KeyframeAnimationOptions = { duration: 300, easing: "ease-out" }

/** The picture beside the link that was pressed last, as it stood, and the page that the link leads to. */
let pressed: { page: string; source: string; place: DOMRect; growth?: Animation } | undefined

/** Keeps the picture of the card whose link is pressed: it grows into the next page's. */
export function notePicture(link: HTMLAnchorElement) {
  const picture = link.closest("article")?.querySelector("img")
  pressed = picture
    ? { page: link.pathname, source: picture.currentSrc, place: picture.getBoundingClientRect() }
    : undefined
}

/** Lets the pressed picture grow to its place on the next page. A view transition would style the old page again. */
export function growPicture(frame: HTMLElement, { page, scrolled }: { page: string; scrolled: number }) {
  if (pressed?.page !== page) return
  const { source, place, growth } = pressed
  const image = frame.querySelector("img")
  if (image?.complete === false) image.style.background = `url("${source}") center / cover`
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const { left, top, width } = frame.getBoundingClientRect()
  const start = `translate(${place.left - left}px, ${place.top - top - scrolled}px) scale(${place.width / width})`
  pressed.growth = frame.animate({ transformOrigin: ["0 0", "0 0"], transform: [start, "none"] }, GROWTH)
  // An animation that waits for its first frame has no start time yet; a start time of null would stop the new one.
  if (growth?.startTime != null) pressed.growth.startTime = growth.startTime
}
