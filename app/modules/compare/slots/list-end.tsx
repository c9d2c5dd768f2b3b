import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { MOST_COMPARED } from "#app/modules/compare/compare-address.ts"
import { CompareLink } from "#app/modules/compare/compare-link.tsx"
import { Tray } from "#app/modules/compare/tray.tsx"
import { useChosen } from "#app/modules/compare/use-compare-selection.ts"

/** The tray below a list of shelf cards (`catalogue.shelf`); below another list a link to the comparison of its first products. */
export default function ListEnd({ products }: { products: readonly ProductCard[] }) {
  const { shelf } = usePageSettings()
  const chosen = useChosen()
  if (shelf) return chosen && chosen.length > 0 && <Tray chosen={chosen} />
  const first = products.slice(0, MOST_COMPARED)
  return first.length > 1 && <CompareLink ids={first.map(({ id }) => id)} />
}
