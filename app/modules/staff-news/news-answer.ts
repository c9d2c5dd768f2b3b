/** The answer to a browser that asks for news. */
export type BrowserNews = {
  items: { id: number; subject: string; path: string }[]
  /** The newest of all, behind which the next question begins. */
  last: number
  /** Whether the member chose any news of the browser: else it asks no more. */
  isOn: boolean
}

/** An answer of the shop; null for anything else, such as a login page. */
export function parseNews(answer: unknown): BrowserNews | null {
  const { items, last, isOn } = Object(answer)
  return Array.isArray(items) && typeof last === "number" ? { items, last, isOn: isOn === true } : null
}
