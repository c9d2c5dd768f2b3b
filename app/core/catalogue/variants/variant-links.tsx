import { href } from "react-router"
import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as catalogueMessages from "#app/core/catalogue/messages.ts"
import type { Sibling } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { OPTIONS_ID, type OptionGroup, optionGroups } from "./options.ts"

type VariantLinksProps = { siblings: readonly Sibling[]; currentId: string }

/** The same thing with its options or in its colours, each a link to its page; the one that is looked at is marked. */
export function VariantLinks({ siblings, currentId }: VariantLinksProps) {
  if (siblings.length === 0) return null
  const groups = optionGroups(siblings, currentId)
  if (groups.length > 0)
    return (
      <div id={OPTIONS_ID} className="grid gap-5">
        {groups.map((group) => (
          <OptionLinks key={group.name} {...group} />
        ))}
      </div>
    )
  return (
    <nav aria-label={messages.colours}>
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-4">
        {siblings.map(({ id, type, colour, pricePaise, image, palette, isSoldOut }) => (
          <li key={id} className="grid">
            <Link
              keepsScroll
              to={href("/product-detail/:type/:id", { type, id })}
              aria-current={id === currentId ? "page" : undefined}
              className="grid content-start justify-items-start gap-1 rounded-card border border-line p-1.5 text-small hover:border-edge aria-[current=page]:border-ink aria-[current=page]:outline-1 aria-[current=page]:outline-ink"
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

const PRESS =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:border-edge aria-[current=page]:border-ink aria-[current=page]:outline-1 aria-[current=page]:outline-ink"

function OptionLinks({ name, values }: OptionGroup<Sibling>) {
  return (
    <nav aria-label={name} className="grid gap-2">
      <p className="font-semibold text-small">{name}</p>
      <ul className="flex flex-wrap gap-2">
        {values.map(({ value, variant: { id, type, isSoldOut }, isCurrent }) => (
          <li key={value}>
            <Link
              keepsScroll
              to={href("/product-detail/:type/:id", { type, id })}
              aria-current={isCurrent ? "page" : undefined}
              className={isSoldOut ? `${PRESS} text-quiet` : PRESS}
            >
              {value}
              {isSoldOut && `, ${catalogueMessages.soldOut}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
