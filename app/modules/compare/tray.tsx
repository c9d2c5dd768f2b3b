import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { Link } from "#app/ui/link.tsx"
import { comparePath } from "./compare-address.ts"
import type { Chosen } from "./compare-selection.ts"
import * as messages from "./messages.ts"
import { toggleComparison } from "./use-compare-selection.ts"

/** The chosen products at the foot of a list, each with a remove button, and a link to their comparison. */
export function Tray({ chosen }: { chosen: Chosen }) {
  return (
    <section
      aria-label={messages.comparison}
      className="sticky bottom-3 z-20 mt-6 flex items-center gap-2 rounded-card border border-edge bg-raised p-2 shadow-float print:hidden"
    >
      <ul className="flex gap-1">
        {chosen.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              aria-label={messages.takeOutNamed(product.name)}
              className="relative block size-11"
              onClick={() => toggleComparison(product)}
            >
              <ProductPicture
                image={product.image}
                alt=""
                sizes="2.75rem"
                most={320}
                className="size-11 rounded-card bg-mist object-cover"
              />
              <span
                aria-hidden="true"
                className="absolute inset-x-0 top-0 ml-auto grid size-5 place-items-center rounded-full bg-ink text-caption text-paper"
              >
                ×
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Link
        to={comparePath({ ids: chosen.map(({ id }) => id), onlyDifferences: false })}
        className="ml-auto inline-flex min-h-11 items-center rounded-full bg-marigold px-4 font-semibold text-on-accent"
      >
        {messages.compareCount(chosen.length)}
      </Link>
    </section>
  )
}
