import AddFromList from "virtual:slot/add-from-list"
import CompareBox from "virtual:slot/compare-box"
import SoldOutParts from "virtual:slot/sold-out"
import { useMemo, useState } from "react"
import { href } from "react-router"
import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ColourCard, ProductCard } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { Link } from "#app/ui/link.tsx"
import { ChooseLink } from "./choose-link.tsx"
import { unpackFamily } from "./family-rows.ts"
import type { ProductCardProps } from "./product-card.tsx"
import { averageStars, type Rating, ratingCount } from "./rating.ts"
import { useOwnRatings } from "./use-own-ratings.ts"
import { useSaveButton } from "./use-save-button.ts"

const SIZES = "(width >= 1280px) 19rem, (width >= 768px) 24vw, 44vw"
const MOST_COLOURS = 5

/** A thing in a list: of its colours the one that was found, and another one at a press of its dot. */
export default function ShelfCard({
  product,
  headingLevel,
  sizes = SIZES,
  isUrgent,
  isComparable,
}: ProductCardProps) {
  const [chosenId, choose] = useState(product.id)
  const { highlights, choices, familyName, leastPaise, isPromoted } = product
  const family = useMemo(() => unpackFamily(product), [product])
  const shown: ProductCard | ColourCard = family.find(({ id }) => id === chosenId) ?? product
  const { id, type, name, image, palette, isSoldOut, rating } = shown
  const price = formatRupees(shown.pricePaise)
  const to = href("/product-detail/:type/:id", { type, id })
  const [hasOwn, Save] = [useOwnRatings(), useSaveButton()]
  const { addFromList } = usePageSettings()
  const Heading = `h${headingLevel}` as const
  const title = familyName ?? name
  return (
    <article className="shelf-card">
      <div className="relative">
        <Link to={to} tabIndex={-1} aria-hidden="true" className={`shelf-picture ${groundClass(palette)}`}>
          <ProductPicture image={image} alt="" sizes={sizes} most={640} isUrgent={isUrgent ?? false} />
        </Link>
        {Save && (
          <div className="shelf-save">
            <Save product={shown} />
          </div>
        )}
        {isComparable && (
          <div className="shelf-compare">
            <CompareBox product={shown} />
          </div>
        )}
      </div>
      <div className={isSoldOut || choices ? "shelf-choose" : "shelf-add"}>
        {isSoldOut ? (
          <SoldOutParts key={id} productId={id} productName={name} />
        ) : (
          addFromList &&
          (choices ? (
            <ChooseLink product={shown} label={messages.chooseFrom(choices, title)} />
          ) : (
            <AddFromList product={shown} isRound />
          ))
        )}
      </div>
      <div className="shelf-words">
        {isPromoted && <p className="font-semibold">{messages.promoted}</p>}
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        {hasOwn && rating && <Stars rating={rating} />}
        {highlights && <p>{highlights}</p>}
        {choices && <p>{leastPaise ? messages.choicesFrom(choices, formatRupees(leastPaise)) : choices}</p>}
        {family.length > 1 && <Dots family={family} chosenId={id} onChoose={choose} />}
        <p className="shelf-price">
          <strong>{price}</strong> {shown.mrp !== price && <del>{shown.mrp}</del>} <b>{shown.off}</b>
          {isSoldOut && <span>{` ${messages.soldOut}`}</span>}
        </p>
      </div>
    </article>
  )
}

function Stars({ rating }: { rating: Rating }) {
  const stars = averageStars(rating)
  return (
    <p>
      <span aria-hidden="true">{`★ ${stars} (${formatNumber(rating.count)})`}</span>
      <span className="sr-only">{messages.ratingOfFive(stars, ratingCount(rating))}</span>
    </p>
  )
}

type DotsProps = { family: readonly ColourCard[]; chosenId: string; onChoose: (id: string) => void }

/** Links to the colours, which show them in the card once the code is there. The keyboard finds them on the product's page, with fewer stops. */
function Dots({ family, chosenId, onChoose }: DotsProps) {
  const chosen = family.findIndex(({ id }) => id === chosenId)
  const first = Math.max(0, chosen - MOST_COLOURS + 1)
  const more = family.length - MOST_COLOURS
  return (
    <p className="shelf-dots">
      {family.slice(first, first + MOST_COLOURS).map(({ id, type, colour, tone }) => (
        <Link
          key={id}
          to={href("/product-detail/:type/:id", { type, id })}
          tabIndex={-1}
          aria-label={colour}
          aria-current={id === chosenId || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChoose(id)
          }}
        >
          <svg aria-hidden="true" fill={tone}>
            <circle />
          </svg>
        </Link>
      ))}
      {more > 0 && <span>{`+${more}`}</span>}
    </p>
  )
}
