import AddFromList from "virtual:slot/add-from-list"
import { ChooseLink } from "#app/core/catalogue/listing/choose-link.tsx"
import { ratingLine } from "#app/core/catalogue/listing/rating.ts"
import { useOwnRatings } from "#app/core/catalogue/listing/use-own-ratings.ts"
import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as catalogue from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { hasChoices } from "#app/core/catalogue/variants/options.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/compare/messages.ts"
import { Link } from "#app/ui/link.tsx"
import { bestOf, bestRated } from "./best-values.ts"
import type { CompareQuery } from "./compare-address.ts"
import { CompareButton } from "./compare-button.tsx"
import type { ComparedFact } from "./comparison.ts"

type ComparisonTableProps = { products: ProductDetail[]; facts: ComparedFact[]; query: CompareQuery }

function BestMark({ children }: { children: string }) {
  return <span className="block font-semibold text-caption text-drop">{children}</span>
}

/**
 * Products side by side, above them what changes the lines. Their names and prices stay in view while the page is scrolled. A phone has
 * the name of a line above its values; it moves a fourth product in from the side.
 */
export function ComparisonTable({ products, facts, query }: ComparisonTableProps) {
  const lowest = bestOf(messages.price, products)
  const highest = bestRated(products)
  const different = facts.filter(({ differs }) => differs)
  const shown = query.onlyDifferences ? different : facts
  const isMarked = different.length > 0 && different.length < shown.length
  const colours = (differs: boolean) => (isMarked ? (differs ? "bg-mist" : "text-quiet") : "")
  const isWide = products.length > MOST_ON_PHONE
  const [width, overflow] = isWide
    ? ["max-md:w-112", "max-md:overflow-x-auto max-md:tall:max-h-[calc(100dvh-(--spacing(16)))]"]
    : ["", ""]
  const table = (
    <section
      aria-label={messages.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by the keyboard
      tabIndex={0}
      className={`max-md:-mx-2 print:overflow-visible ${overflow}`}
    >
      <table className={`w-full table-fixed border-collapse text-left ${width}`}>
        <thead>
          <tr>
            <td className={NAME} />
            {products.map((product) => (
              <td key={product.id} className="px-2 align-top">
                <Picture product={product} query={query} />
              </td>
            ))}
          </tr>
          <tr>
            <td className={NAME} />
            {products.map(({ id, type, name, pricePaise }) => (
              <th
                key={id}
                scope="col"
                className={`z-10 bg-paper px-2 py-2 align-bottom font-normal tall:sticky ${isWide ? "max-md:top-0 md:top-header" : "top-header"}`}
              >
                <Link
                  to={`/product-detail/${type}/${id}`}
                  className="block font-semibold underline underline-offset-4 max-md:text-caption"
                >
                  {name}
                </Link>
                <strong className="figures block font-display md:text-lead">
                  {formatRupees(pricePaise)}
                </strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={NAME} />
            {products.map((product, index) => (
              <td key={product.id} className="px-2 pb-2 align-top">
                <Offer product={product} isLowest={lowest?.isBest[index]} isHighest={highest?.[index]} />
              </td>
            ))}
          </tr>
          <tr className="print:hidden">
            <td className={NAME} />
            {products.map((product) => (
              <td key={product.id} className="px-2 pb-3 align-top text-small">
                <Buy product={product} />
              </td>
            ))}
          </tr>
          {shown.map(({ name, values, differs, best }) => (
            <tr key={name} className={`border-line border-t ${colours(differs)}`}>
              <th scope="row" className={NAME}>
                <span className="whitespace-nowrap max-md:absolute max-md:left-2 md:whitespace-normal">
                  {name}
                </span>
                {isMarked && differs && <span className="sr-only"> {messages.differs}</span>}
              </th>
              {products.map(({ id }, index) => (
                <td key={id} className="figures wrap-anywhere px-2 pt-8 pb-2 align-top md:pt-3">
                  {values[index] ?? <span className="text-quiet">{messages.notSaid}</span>}
                  {best?.isBest[index] && <BestMark>{best.word}</BestMark>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {products.length > 1 && <Choice query={query} />}
        {isMarked && (
          <p className="rounded-full bg-mist px-3 py-1 text-small">{messages.shadedLinesDiffer}</p>
        )}
        {overflow && <p className="text-small md:hidden print:hidden">{messages.swipeForMore}</p>}
      </div>
      {table}
    </div>
  )
}

const MOST_ON_PHONE = 3

/** On a phone without width: what stands in it lies above the values, and stays where these are moved sideways. */
const NAME = "sticky left-0 w-0 py-2 align-top font-semibold text-caption md:w-44 md:px-2 md:py-3"

function Choice({ query }: { query: CompareQuery }) {
  const { onlyDifferences } = query
  return (
    <CompareButton
      query={{ ...query, onlyDifferences: !onlyDifferences }}
      className="font-semibold print:hidden"
    >
      {onlyDifferences ? messages.showAllFacts : messages.showOnlyDifferences}
    </CompareButton>
  )
}

function Picture({ product, query }: { product: ProductDetail; query: CompareQuery }) {
  const { id, name, palette, images } = product
  const others = query.ids.filter((other) => other !== id)
  return (
    <div className="relative max-w-44">
      <ProductPicture
        image={images[0] ?? ""}
        alt=""
        sizes="10rem"
        className={`aspect-square w-full rounded-card object-cover ${groundClass(palette)}`}
      />
      <CompareButton query={{ ...query, ids: others }} className="absolute top-0 right-0 print:hidden">
        <span className="grid size-11 place-items-center">
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-full bg-ink text-caption text-paper"
          >
            ×
          </span>
          <span className="sr-only">{messages.takeOutNamed(name)}</span>
        </span>
      </CompareButton>
    </div>
  )
}

type OfferProps = { product: ProductDetail; isLowest: boolean | undefined; isHighest: boolean | undefined }

function Offer({ product, isLowest, isHighest }: OfferProps) {
  const { mrp, off, isSoldOut, rating } = product
  const hasOwnRatings = useOwnRatings()
  return (
    <div className="grid gap-2 text-small">
      <p className="figures flex flex-wrap gap-x-2">
        {mrp !== formatRupees(product.pricePaise) && <del className="text-quiet">{mrp}</del>}
        <span className="font-semibold text-drop">{off}</span>
      </p>
      {isLowest && <BestMark>{messages.lowestPrice}</BestMark>}
      {hasOwnRatings && rating && (
        <p>
          {ratingLine(rating)}
          {isHighest && <BestMark>{messages.highestRated}</BestMark>}
        </p>
      )}
      <p>{isSoldOut ? catalogue.soldOut : messages.inStock}</p>
    </div>
  )
}

function Buy({ product }: { product: ProductDetail }) {
  if (product.isSoldOut) return null
  return hasChoices(product.facts.options) ? (
    <ChooseLink product={product} label={catalogue.chooseOptionsOf(product.name)} />
  ) : (
    <AddFromList product={{ ...product, image: product.images[0] ?? "" }} />
  )
}
