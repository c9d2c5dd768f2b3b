/** Readings of a page's markup: `html` is what the shop sent, or a part of it. */
export const headings = (html: string) =>
  [...html.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/gs)].map(([, inner = ""]) => inner.replace(/<[^>]+>/g, ""))

export const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path)

/** The section of a page under this heading. */
export const section = (html: string, heading: string) =>
  html.split("<section").find((part) => part.includes(`>${heading}</h2>`)) ?? ""

/** The cards of articles or stores, one text each. */
export const cardsIn = (html: string) => html.split("<article").slice(1)
