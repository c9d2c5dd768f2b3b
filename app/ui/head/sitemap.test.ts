import { expect, test } from "vitest"
import { sitemapIndex, sitemapText } from "./sitemap.ts"

async function text(batches: Parameters<typeof sitemapText>[0]) {
  const pieces: string[] = []
  for await (const piece of sitemapText(batches)) pieces.push(piece)
  return pieces.join("")
}

test("RT-5: a sitemap names each page with its day and its pictures, and an index names sitemaps", async () => {
  const pages = [
    {
      url: "https://dhun.example/blogs",
      lastModified: "2026-11-01",
      images: ["https://dhun.example/a.avif"],
    },
    { url: "https://dhun.example/gift" },
  ]
  expect(await text([pages])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      "<url><loc>https://dhun.example/blogs</loc><lastmod>2026-11-01</lastmod><image:image><image:loc>https://dhun.example/a.avif</image:loc></image:image></url>",
      "<url><loc>https://dhun.example/gift</loc></url>",
      "</urlset>\n",
    ].join("\n"),
  )
  expect(sitemapIndex(["https://dhun.example/a.xml"])).toContain(
    "<sitemap><loc>https://dhun.example/a.xml</loc></sitemap>",
  )
})

test("CAT-1: no address can leave its element in a sitemap", async () => {
  const hostile = `https://cdn.example/?a=1&b="'><url>`
  const sitemap = await text([[{ url: hostile, images: [hostile] }]])
  expect(sitemap.match(/<url>/g)).toHaveLength(1)
  expect(sitemap).toContain("https://cdn.example/?a=1&amp;b=&quot;&#39;&gt;&lt;url&gt;")
  expect(sitemapIndex([hostile])).not.toContain("b=\"'>")
})

test("CAT-1: the pages of a sitemap are asked for a batch at a time", async () => {
  let asked = 0
  async function* batches() {
    for (; asked < 1000; asked += 1) yield [{ url: `https://dhun.example/${asked}` }]
  }
  const reader = sitemapText(batches())
  await reader.next()
  await reader.next()
  expect(asked).toBeLessThan(3)
})
