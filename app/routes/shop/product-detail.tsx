import { Fragment, Suspense, useState } from "react"
import { data, href, redirect, useNavigationType } from "react-router"
import { declarationLines, manufacturerOf } from "#app/core/catalogue/declarations/declaration-lines.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { foldCards, foldsFamilies } from "#app/core/catalogue/listing/complete-cards.server.ts"
import { ProductRow } from "#app/core/catalogue/listing/product-row.tsx"
import { listSimilar } from "#app/core/catalogue/listing/similar-products.server.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import { factSheet } from "#app/core/catalogue/product-page/key-facts.ts"
import { readExtras } from "#app/core/catalogue/product-page/product-extras.server.ts"
import type { ProductExtras as Extras } from "#app/core/catalogue/product-page/product-extras.ts"
import { Facts, ProductFactSheet } from "#app/core/catalogue/product-page/product-fact-sheet.tsx"
import { ProductGallery } from "#app/core/catalogue/product-page/product-gallery.tsx"
import { ProductStory } from "#app/core/catalogue/product-page/product-story.tsx"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { listRecommendations } from "#app/core/catalogue/recommendations/list-recommendations.server.ts"
import { withSharedRating } from "#app/core/catalogue/variants/shared-reviews.server.ts"
import { productTerms } from "#app/core/fulfilment/returns/product-terms.ts"
import { offerSentences } from "#app/core/promotions/product-offers.ts"
import { settingsOfPage } from "#app/core/settings/page-settings/settings-of-page.server.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { BuyBox } from "#app/layout/product/buy-box.tsx"
import type { ExtraParts } from "#app/layout/product/product-extras.tsx"
import { waysToPay } from "#app/layout/product/ways-to-pay.ts"
import { ProductHead } from "#app/layout/product-head.tsx"
import { productMarkdown } from "#app/layout/product-markdown.ts"
import { readCategories } from "#app/layout/read-categories.server.ts"
import { answerInMarkdown } from "#app/platform/markdown-answer.server.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { Below } from "#app/ui/below-the-fold.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/product-detail"

export const middleware: Route.MiddlewareFunction[] = [
  answerInMarkdown(async ({ params, context }) => {
    const services = context.get(servicesContext)
    const { env, settings } = services
    const product = await findRatedProduct(services, params.id)
    if (product?.type !== params.type) return null
    const lines = Object.values(await readSlot(services, "product-markdown", product)).map(String)
    const declared = declaredOf(product, settings)
    const categories = await readCategories(services)
    return productMarkdown(product, env.shopUrl + pathOf(product), {
      ...settingsOfPage(settings),
      ...{ lines, declared, categories, attributes: settings.get("catalogue.attributes") },
    })
  }),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogueCache: cache, catalogueDb: db, env, promotions, settings } = services
  const product = await findRatedProduct(services, params.id)
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  const path = pathOf(product)
  if (params.type !== product.type) throw redirect(path, 301)
  const hasColours = settings.get("catalogue.familyColours")
  const extras = await readExtras({ db, cache, shopUrl: env.shopUrl }, product, {
    colours: hasColours,
    prices: settings.get("catalogue.priceHistory"),
    breadcrumbs: settings.get("catalogue.breadcrumbs"),
    buyNow: settings.get("catalogue.buyNow"),
    engraving: settings.get("catalogue.engraving"),
    guided: settings.get("catalogue.guidedProduct"),
    manual: settings.get("catalogue.manuals"),
    promise: settings.get("fulfilment.promises"),
    size: settings.get("catalogue.sizeComparison"),
    ways: settings.get("fulfilment.promises")
      ? waysToPay(product.pricePaise, {
          choices: settings.get("payments.methods"),
          cash: settings.get("payments.cashOnDelivery"),
        })
      : "",
    offers: settings.get("checkout.offers")
      ? offerSentences(product, { automatic: promotions.automatic(), at: new Date() })
      : [],
  })
  const together = settings.get("catalogue.boughtTogether") && (await listTogether(services, product))
  const { declarations: _, attributes: __, video: ___, ...facts } = product.facts // the page has them as lines
  const shop = shopDeclarations(settings)
  const manufacturer = manufacturerOf(product.facts, shop)
  return {
    product: { ...product, facts },
    ...(extras && { extras }),
    slots: await readSlot(services, "product", product),
    ...(together && { together }),
    sheet: {
      ...factSheet(product.facts, settings.get("catalogue.attributes")),
      declared: declaredOf(product, settings),
    },
    ...(manufacturer && { manufacturer: manufacturer.name }),
    related: await listSimilar(services, product),
    url: env.shopUrl + path,
  }
}

async function findRatedProduct({ catalogueCache: cache, catalogueDb: db, settings }: Services, id: string) {
  const product = await findProduct(db, id, cache)
  return product && withSharedRating({ db, cache, settings }, product)
}

/** What others bought with the product or what goes with it: where cards stand for families none of its own. */
async function listTogether(
  { catalogueCache: cache, catalogueDb: db, settings }: Services,
  product: ProductDetail,
) {
  const together = await listRecommendations(db, product, cache, foldsFamilies(settings))
  if (!together) return null
  const [, folded = []] = await foldCards({ db, cache, settings }, [[product], together.products])
  return folded.length > 0 ? { ...together, products: folded } : null
}

/** What the law wants said of a product, what holds for its order among it where the order form says it too. */
function declaredOf(product: ProductDetail, settings: Services["settings"]) {
  const terms = settings.get("checkout.terms") ? productTerms(product, settings.get("replacements.days")) : []
  return [...declarationLines(product, shopDeclarations(settings)), ...terms]
}

type Shown = { product: ProductDetail; extras?: Extras; slots: object }

export const handle = {
  hasOptionalParts: ({ product, extras, slots }: Shown) =>
    Boolean(product.isSoldOut || extras || hasEntries(slots)),
}

export default memoPage(ProductPage)

function ProductPage({ loaderData }: Route.ComponentProps) {
  const { saved } = usePageSettings()
  const { product, extras, slots, sheet, related, together, url } = loaderData
  const { manufacturer } = loaderData
  const isPressed = useNavigationType() !== "POP"
  const [Frame] = useState(() => (isPressed ? Fragment : Suspense)) // the page before stays until they are there
  const content = (parts?: ExtraParts) => (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {parts?.trail}
        <div className="stage beside items-start">
          <ProductGallery key={product.id} product={product}>
            {parts?.video}
          </ProductGallery>
          <BuyBox product={product} figures={sheet.figures} {...parts} />
        </div>
      </div>
      <ProductStory product={product}>{parts?.facts}</ProductStory>
      <Below>
        <div className="later page-wide grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-20">
          <ProductFactSheet sheet={sheet} />
          {hasEntries(slots) && (
            <Suspense>
              <ProductSlot product={product} data={slots} />
            </Suspense>
          )}
          {parts?.legal ?? <Facts heading={messages.declarations} lines={sheet.declared} />}
          {together && <ProductRow {...together} />}
          <ProductRow heading={messages.youMayAlsoLike} products={related} />
          {saved && (
            <Suspense>
              <ProductEnd current={product.id} />
            </Suspense>
          )}
        </div>
      </Below>
    </>
  )
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-6 md:gap-20 md:py-10">
      <ProductHead product={product} slots={slots} url={url} manufacturer={manufacturer} />
      {extras ? (
        <Frame>
          <ProductExtras product={product} extras={extras} declared={sheet.declared}>
            {content}
          </ProductExtras>
        </Frame>
      ) : (
        content()
      )}
    </div>
  )
}

function pathOf({ type, id }: ProductDetail) {
  return href("/product-detail/:type/:id", { type, id })
}

function hasEntries(slots: object) {
  return Object.keys(slots).length > 0
}

/** Shown where a module has data of the product. */
const ProductSlot = lazyPart(() => import("virtual:data-slot/product"))

/** Shown where the shop has a saved list. */
const ProductEnd = lazyPart(() => import("virtual:slot/product-end"))

/** What settings add is one file, which only a shop that has such settings brings (decision 18). */
const ProductExtras = lazyPart(() => import("#app/layout/product/product-extras.tsx"))
