/** What a page leaves for later (styles.css), as far as a shopper soon gets to see it. */
const LEFT = ".later, .later-one, .later-card:nth-child(n+7):nth-child(-n+24)"
const PAUSE_MS = 50

/** Lays out what a page left for later, piece by piece, for scrolling and printing. Answers how to stop. */
export function revealRest(): () => void {
  const left = document.querySelectorAll<HTMLElement>(LEFT).values()
  const timer = setInterval(() => {
    const { value } = left.next()
    if (value) value.style.contentVisibility = "visible"
    else clearInterval(timer)
  }, PAUSE_MS)
  return () => clearInterval(timer)
}
