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

/** Products side by side; on a small screen the table is moved sideways, and the names of its lines stay. */
export function ComparisonTable({ products, facts, query }: ComparisonTableProps) {
  const different = facts.filter(({ differs }) => differs)
  const shown = query.onlyDifferences ? different : facts
  const isMarked = different.length > 0 && different.length < shown.length
  const groundOf = (differs: boolean) => (isMarked && differs ? "bg-mist" : "bg-paper")
  const table = (
    <section
      aria-label={messages.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto max-md:-mx-4 print:overflow-visible"
    >
      <table className="w-full border-collapse text-left md:table-fixed">
        <thead>
          <tr>
            <td className={`${NAME} bg-paper`} />
            {products.map((product) => (
              <th key={product.id} scope="col" className="min-w-28 px-2 py-3 align-top font-normal">
                <ComparedProduct product={product} query={query} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
      <p className="flex items-center gap-2 text-small">
        <span aria-hidden="true" className="size-5 border border-edge bg-mist" />
        {messages.shadedLinesDiffer}
      </p>
      {table}
    </div>
  )
}

/** Two products beside the names of the lines fit a phone of 360 dots; the edge of a third is seen, so that it is looked for. */
const NAME =
  "sticky left-0 w-24 min-w-24 wrap-anywhere py-3 pl-4 align-top font-semibold text-caption md:w-44 md:px-2"

function ComparedProduct({ product, query }: { product: ProductDetail; query: CompareQuery }) {
  const { id, type, name, pricePaise, mrp, off, isSoldOut, palette, images, rating } = product
  const hasOwnRatings = useOwnRatings()
  const image = images[0] ?? ""
  const others = query.ids.filter((other) => other !== id)
  return (
    <div className="grid content-start gap-2">
      <ProductPicture
        image={image}
        alt=""
        sizes="10rem"
        className={`aspect-square w-full rounded-card object-cover md:w-44 ${groundClass(palette)}`}
      />
      <Link to={`/product-detail/${type}/${id}`} className="font-semibold underline underline-offset-4">
        {name}
      </Link>
      <p className="figures flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-lead">{formatRupees(pricePaise)}</strong>
        <del className="text-quiet text-small">{mrp}</del>
        <span className="font-semibold text-drop text-small">{off}</span>
      </p>
      {hasOwnRatings && rating && <p className="text-small">{ratingLine(rating)}</p>}
      <p className="text-small">{isSoldOut ? catalogue.soldOut : messages.inStock}</p>
      {!isSoldOut && <AddFromList product={{ ...product, image }} isRound />}
      <CompareButton query={{ ...query, ids: others }} className="text-small print:hidden">
        <span>
          {messages.takeOut}
          <span className="sr-only"> {name}</span>
        </span>
      </CompareButton>
    </div>
  )
}
