import { redirect } from "react-router"
import { manualTexts } from "#app/content/manual-texts.ts"
import { declarationLines } from "#app/core/catalogue/declarations/declaration-lines.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { hasManual, manualAddress, manualOf } from "#app/core/catalogue/manual/manual.ts"
import { writeManualPdf } from "#app/core/catalogue/manual/manual-pdf.server.ts"
import * as messages from "#app/core/catalogue/manual/messages.ts"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { withShopNameIn } from "#app/ui/format/brand.ts"
import type { Route } from "./+types/product-manual"

/** A product's manual as a PDF. Where the merchant has one, the way leads there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogueCache, catalogueDb: db, pdf, publishedPages, settings } = context.get(servicesContext)
  const product = settings.get("catalogue.manuals") ? await findProduct(db, params.id, catalogueCache) : null
  if (!product || !hasManual(product.facts)) return new Response(messages.noManual, { status: 404 })
  if (product.facts.manual || params.type !== product.type) return redirect(manualAddress(product))
  const company = settings.get("company")
  const hasBattery = product.facts.batteryMah !== undefined
  const texts = withShopNameIn(
    manualTexts(company, { hasBattery, texts: publishedPages }),
    settings.get("brand").name,
  )
  const declared = declarationLines(product, shopDeclarations(settings))
  const attributes = settings.get("catalogue.attributes")
  const bytes = await writeManualPdf(pdf, manualOf(product, texts, company, { declared, attributes }))
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${product.sku.replaceAll(/[^\w.-]/g, "-")}-manual.pdf"`,
    },
  })
}
