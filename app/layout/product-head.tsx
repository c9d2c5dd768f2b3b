import furtherData from "virtual:slot-functions/product-structured-data"
import { href } from "react-router"
import { useOwnRatings } from "#app/core/catalogue/listing/use-own-ratings.ts"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { productSummary } from "#app/core/catalogue/product-page/product-summary.ts"
import { productStructuredData } from "#app/core/catalogue/product-page/structured-data.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { structuredBreadcrumbs } from "#app/ui/head/breadcrumbs.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { useCategoryLabel } from "./categories.ts"

type ProductHeadProps = {
  product: ProductDetail
  /** The data of the slot "product". */
  slots: SlotData
  url: string
  /** Who made it, where that is known. */
  manufacturer: string | undefined
}

/** What a product's page says of itself: the merchant's words, or the shop's. Twins share a name, so the title has the category too. */
export function ProductHead({ product, slots, url, manufacturer }: ProductHeadProps) {
  const isVerified = useOwnRatings()
  const { brand, deliveryIsFree, promises, replacementDays } = usePageSettings()
  const { name, type, images, image, facts } = product
  const category = useCategoryLabel(type)
  return (
    <>
      <PageHead
        title={facts.seoTitle ?? `${name}, ${category}`}
        description={facts.seoDescription ?? productSummary(product, category)}
        url={url}
        image={linkPicture(images[0] ?? image)}
        kind="product"
        hasMarkdown
      />
      <JsonLd
        url={url}
        value={
          import.meta.env.SSR && {
            ...productStructuredData(product, url, {
              brand: brand.name,
              ...{ deliveryIsFree, promises, replacementDays, manufacturer },
            }),
            ...(isVerified && Object.assign({}, ...furtherData.map((read) => read(product, slots)))),
          }
        }
      />
      <JsonLd
        url={url}
        value={
          import.meta.env.SSR &&
          structuredBreadcrumbs(url, [
            { name: category, path: href("/search/:keyword", { keyword: type }) },
            { name, path: url },
          ])
        }
      />
    </>
  )
}
