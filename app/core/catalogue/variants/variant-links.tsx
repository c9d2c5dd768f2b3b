import { href } from "react-router"
import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as catalogueMessages from "#app/core/catalogue/messages.ts"
import type { Sibling } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type FamilyColoursProps = { siblings: readonly Sibling[]; currentId: string }

/** The same thing in its colours, each a link to its page; the one that is looked at is marked. */
export function VariantLinks({ siblings, currentId }: FamilyColoursProps) {
  if (siblings.length === 0) return null
  return (
    <nav aria-label={messages.colours}>
      <ul className="grid grid-cols-3 sm:grid-cols-4 gap-2">
        {siblings.map(({ id, type, colour, pricePaise, image, palette, isSoldOut }) => (
          <li key={id} className="grid">
            <Link
              to={href("/product-detail/:type/:id", { type, id })}
              aria-current={id === currentId ? "page" : undefined}
              className="grid content-start justify-items-start gap-1 rounded-card border border-line p-2 text-small hover:border-edge aria-[current=page]:border-ink aria-[current=page]:outline-1 aria-[current=page]:outline-ink"
            >
              <SmallPicture
                image={image}
                className={`aspect-square w-full rounded-card object-cover ${isSoldOut ? "opacity-60" : ""} ${groundClass(palette)}`}
              />
              <span className="wrap-anywhere font-semibold">{colour}</span>
              <span className="figures">{formatRupees(pricePaise)}</span>
              {isSoldOut && <span className="text-quiet">{catalogueMessages.soldOut}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
