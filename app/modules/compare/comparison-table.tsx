import AddFromList from "virtual:slot/add-from-list"
import { ratingLine } from "#app/core/catalogue/listing/rating.ts"
import { useOwnRatings } from "#app/core/catalogue/listing/use-own-ratings.ts"
import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as catalogue from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/compare/messages.ts"
import { Link } from "#app/ui/link.tsx"
import type { CompareQuery } from "./compare-address.ts"
import { CompareButton } from "./compare-button.tsx"
import type { ComparedFact } from "./comparison.ts"

type ComparisonTableProps = { products: ProductDetail[]; facts: ComparedFact[]; query: CompareQuery }

/**
 * Products side by side. Their names and prices stay in view while the page is scrolled. From three products on, a phone moves the table
 * sideways instead, and the names of its lines stay.
 */
export function ComparisonTable({ products, facts, query }: ComparisonTableProps) {
  const different = facts.filter(({ differs }) => differs)
  const shown = query.onlyDifferences ? different : facts
  const isMarked = different.length > 0 && different.length < shown.length
  const groundOf = (differs: boolean) => (isMarked && differs ? "bg-mist" : "bg-paper")
  const fitsPhone = products.length <= MOST_ON_PHONE
  const table = (
    <section
      aria-label={messages.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by the keyboard
      tabIndex={0}
      className={`relative max-md:-mx-4 print:overflow-visible ${fitsPhone ? "" : "max-md:overflow-x-auto"}`}
    >
      <table className="w-full border-collapse text-left md:table-fixed">
        <thead>
          <tr>
            <td className={`${NAME} bg-paper`} />
            {products.map((product) => (
              <td key={product.id} className="min-w-28 px-2 pt-3 align-top">
                <Picture product={product} query={query} />
              </td>
            ))}
          </tr>
          <tr>
            <td className={`${NAME} z-10 bg-paper tall:top-header`} />
            {products.map(({ id, type, name, pricePaise }) => (
              <th
                key={id}
                scope="col"
                className="z-10 bg-paper px-2 py-2 align-top font-normal tall:sticky taller:top-header"
              >
                <Link
                  to={`/product-detail/${type}/${id}`}
                  className="font-semibold underline underline-offset-4"
                >
                  {name}
                </Link>
                <strong className="figures block font-display text-lead">{formatRupees(pricePaise)}</strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={`${NAME} bg-paper`} />
            {products.map((product) => (
              <td key={product.id} className="px-2 pb-3 align-top">
                <Offer product={product} />
              </td>
            ))}
          </tr>
          {shown.map(({ name, values, differs }) => (
            <tr key={name} className={`border-line border-t ${groundOf(differs)}`}>
              <th scope="row" className={`${NAME} ${groundOf(differs)}`}>
                {name}
                {isMarked && differs && <span className="sr-only"> {messages.differs}</span>}
              </th>
              {products.map(({ id }, index) => (
                <td key={id} className="figures wrap-anywhere px-2 py-3 align-top">
                  {values[index] ?? <span className="text-quiet">{messages.notSaid}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  if (!isMarked) return table
  return (
    <div className="grid gap-2">
      <p className="justify-self-start rounded-full bg-mist px-3 py-1 text-small">
        {messages.shadedLinesDiffer}
      </p>
      {table}
    </div>
  )
}

const MOST_ON_PHONE = 2

/** Two products beside the names of the lines fit a phone of 360 dots; the edge of a third is seen, so that it is looked for. */
const NAME =
  "sticky left-0 w-24 min-w-24 wrap-anywhere py-3 pl-4 align-top font-semibold text-caption md:w-44 md:px-2"

function Picture({ product, query }: { product: ProductDetail; query: CompareQuery }) {
  const { id, name, palette, images } = product
  const others = query.ids.filter((other) => other !== id)
  return (
    <>
      <CompareButton query={{ ...query, ids: others }} className="text-small print:hidden">
        <span>
          {messages.takeOut}
          <span className="sr-only"> {name}</span>
        </span>
      </CompareButton>
      <ProductPicture
        image={images[0] ?? ""}
        alt=""
        sizes="10rem"
        className={`aspect-square w-full rounded-card object-cover md:w-44 ${groundClass(palette)}`}
      />
    </>
  )
}

function Offer({ product }: { product: ProductDetail }) {
  const { mrp, off, isSoldOut, images, rating } = product
  const hasOwnRatings = useOwnRatings()
  return (
    <div className="grid gap-2 text-small">
      <p className="figures flex flex-wrap gap-x-2">
        <del className="text-quiet">{mrp}</del>
        <span className="font-semibold text-drop">{off}</span>
      </p>
      {hasOwnRatings && rating && <p>{ratingLine(rating)}</p>}
      <p>{isSoldOut ? catalogue.soldOut : messages.inStock}</p>
      {!isSoldOut && <AddFromList product={{ ...product, image: images[0] ?? "" }} isRound />}
    </div>
  )
}
