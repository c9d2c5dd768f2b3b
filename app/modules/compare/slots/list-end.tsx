import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { MOST_COMPARED } from "#app/modules/compare/compare-address.ts"
import { CompareLink } from "#app/modules/compare/compare-link.tsx"
import { type Chosen, isOfList } from "#app/modules/compare/compare-selection.ts"
import * as messages from "#app/modules/compare/messages.ts"
import { Tray } from "#app/modules/compare/tray.tsx"
import { useChosen } from "#app/modules/compare/use-compare-selection.ts"

/** The tray below a list of shelf cards (`catalogue.shelf`), a line where it shows no chosen type; below another list a link to the comparison of its first products. */
export default function ListEnd({ products }: { products: readonly ProductCard[] }) {
  const { shelf } = usePageSettings()
  const chosen = useChosen()
  if (shelf) return chosen && chosen.length > 0 && <ChosenProducts chosen={chosen} products={products} />
  const first = products.slice(0, MOST_COMPARED)
  return first.length > 1 && <CompareLink ids={first.map(({ id }) => id)} />
}

function ChosenProducts({ chosen, products }: { chosen: Chosen; products: readonly ProductCard[] }) {
  if (isOfList(chosen, products)) return <Tray chosen={chosen} />
  return <CompareLink ids={chosen.map(({ id }) => id)} label={messages.compareChosen(chosen.length)} />
}
