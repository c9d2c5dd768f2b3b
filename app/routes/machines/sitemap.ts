import { href } from "react-router"
import {
  listArticlePages,
  listHelpPages,
  listShopPages,
  type SitePage,
} from "#app/content/site-pages.server.ts"
import {
  countRegisterParts,
  listTypesInUse,
  type RegisteredProduct,
  readRegister,
} from "#app/core/catalogue/product-register.server.ts"
import { hiddenPages, withoutHidden } from "#app/core/settings/hidden-pages.ts"
import { readCategories } from "#app/layout/read-categories.server.ts"
import { textStream } from "#app/platform/text-stream.server.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { type SitemapPage, sitemapIndex, sitemapText } from "#app/ui/head/sitemap.ts"
import type { Route } from "./+types/sitemap"

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" }
const PRODUCTS_PART = /^products-([1-9]\d{0,5})$/

/** `/sitemap.xml` lists its parts, at the same address with `?part=`: a sitemap speaks only for what is below it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const part = url.searchParams.get("part")
  if (part === null) return new Response(sitemapIndex(await listParts(services)), { headers: HEADERS })
  const batches = openPart(services, part)
  if (!batches) throw new Response(null, { status: 404, statusText: "Not Found" })
  // Sent as it is written; a fault on the way breaks the answer off, so that no crawler takes a half for the whole.
  return new Response(textStream(sitemapText(batches)), { headers: HEADERS })
}

async function listParts({ catalogueDb: db, env }: Services) {
  const count = await countRegisterParts(db)
  const products = Array.from({ length: count }, (_, index) => `products-${index + 1}`)
  return ["pages", "articles", ...products].map((part) => `${env.shopUrl}/sitemap.xml?part=${part}`)
}

function openPart(
  services: Services,
  part: string,
): AsyncIterable<SitemapPage[]> | Iterable<SitemapPage[]> | null {
  const { env, publishedPages, settings } = services
  const hidden = hiddenPages(settings)
  if (part === "pages") return pageBatches(services)
  if (part === "articles")
    return [listArticlePages(publishedPages, hidden).map((page) => listedPage(page, env.shopUrl))]
  const [, number] = part.match(PRODUCTS_PART) ?? []
  return number ? productBatches(services, Number(number)) : null
}

async function* pageBatches(services: Services) {
  const { catalogueDb: db, env, modules, publishedPages, settings } = services
  const pages = [...listShopPages(undefined, publishedPages), ...listHelpPages(undefined, publishedPages)]
  const hidden = hiddenPages(settings)
  yield withoutHidden(pages, hidden).map((page) => listedPage(page, env.shopUrl))
  const categories = await readCategories(services)
  const types = await listTypesInUse(db, [
    ...new Set([...categories.map(({ term }) => term), "specialrange"]),
  ])
  yield types.map((keyword) => ({ url: env.shopUrl + href("/search/:keyword", { keyword }) }))
  for (const { sitemapPaths } of modules)
    if (sitemapPaths) yield (await sitemapPaths(services)).map((path) => ({ url: env.shopUrl + path }))
}

async function* productBatches({ catalogueDb: db, env }: Services, part: number) {
  for await (const batch of readRegister(db, part))
    yield batch.map((product) => listedProduct(product, env.shopUrl))
}

function listedPage({ path, lastModified, images = [] }: SitePage, shopUrl: string): SitemapPage {
  return {
    url: shopUrl + path,
    ...(lastModified && { lastModified }),
    images: images.map((image) => new URL(image, shopUrl).href),
  }
}

function listedProduct({ type, id, images }: RegisteredProduct, shopUrl: string): SitemapPage {
  return {
    url: shopUrl + href("/product-detail/:type/:id", { type, id }),
    images: images.map((image) => new URL(image, shopUrl).href),
  }
}
