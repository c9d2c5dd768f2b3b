import { href } from "react-router"
import { categoryLabel } from "#app/content/menus.ts"
import { linkPicture } from "#app/shop/catalogue/picture.ts"
import { productSummary } from "#app/shop/catalogue/product-summary.ts"
import type { ProductDetail } from "#app/shop/catalogue/product-view.ts"
import { productStructuredData } from "#app/shop/catalogue/structured-data.ts"
import { structuredBreadcrumbs } from "#app/ui/breadcrumbs.ts"
import { JsonLd } from "#app/ui/json-ld.tsx"
import { PageHead } from "#app/ui/page-head.tsx"

/** What a product's page says of itself. Twins share a name, so the title has the category too. */
export function ProductHead({ product, url }: { product: ProductDetail; url: string }) {
  const { name, type, images, image } = product
  const category = categoryLabel(type)
  return (
    <>
      <PageHead
        title={`${name}, ${category}`}
        description={productSummary(product, category)}
        url={url}
        image={linkPicture(images[0] ?? image)}
        kind="product"
      />
      <JsonLd value={productStructuredData(product, url)} />
      <JsonLd
        value={structuredBreadcrumbs(url, [
          { name: category, path: href("/search/:keyword", { keyword: type }) },
          { name, path: url },
        ])}
      />
    </>
  )
}
