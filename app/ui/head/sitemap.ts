import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

/** A page in a sitemap. Addresses have their origin; `lastModified` is a day, as `2026-11-01`. */
export type SitemapPage = { url: string; lastModified?: string; images?: string[] }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const FORM = "http://www.sitemaps.org/schemas/sitemap/0.9"
const PICTURES = "http://www.google.com/schemas/sitemap-image/1.1"

/** A list of sitemaps (sitemaps.org), for a site that is too large for one. */
export function sitemapIndex(urls: string[]): string {
  const parts = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${FORM}">\n${parts.join("")}</sitemapindex>\n`
}

/** One sitemap with its pictures, piece by piece: however many pages come, no more than a batch is held at once. */
export async function* sitemapText(batches: Iterable<SitemapPage[]> | AsyncIterable<SitemapPage[]>) {
  yield `${HEAD}<urlset xmlns="${FORM}" xmlns:image="${PICTURES}">\n`
  for await (const pages of batches) yield pages.map(entry).join("")
  yield "</urlset>\n"
}

function entry({ url, lastModified, images = [] }: SitemapPage) {
  const day = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : ""
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeMarkup(image)}</image:loc></image:image>`,
  )
  return `<url><loc>${escapeMarkup(url)}</loc>${day}${pictures.join("")}</url>\n`
}
