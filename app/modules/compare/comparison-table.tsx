import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Link } from "#app/ui/link.tsx"
import type { CompareQuery } from "./compare-address.ts"
import { CompareButton } from "./compare-button.tsx"
import type { ComparedFact } from "./comparison.ts"

type ComparisonTableProps = { products: ProductDetail[]; facts: ComparedFact[]; query: CompareQuery }

/** Products side by side; on a small screen the table is moved sideways, and the names of its lines stay. */
export function ComparisonTable({ products, facts, query }: ComparisonTableProps) {
  const shown = query.onlyDifferences ? facts.filter(({ differs }) => differs) : facts
  return (
    <section
      aria-label={messages.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-collapse text-left md:table-fixed">
        <thead>
          <tr>
            <td className={NAME} />
            {products.map((product) => (
              <th key={product.id} scope="col" className="min-w-40 p-3 align-top font-normal">
                <ComparedProduct product={product} query={query} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, values }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className={NAME}>
                {name}
              </th>
              {products.map(({ id }, index) => (
                <td key={id} className="figures p-3 align-top">
                  {values[index] ?? <span className="text-quiet">{messages.notSaid}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const NAME = "sticky left-0 w-32 min-w-28 bg-paper p-3 pl-0 align-top font-semibold text-small"

function ComparedProduct({ product, query }: { product: ProductDetail; query: CompareQuery }) {
  const { id, type, name, pricePaise, mrp, off, isSoldOut, palette, images } = product
  const others = query.ids.filter((other) => other !== id)
  return (
    <div className="grid content-start gap-2">
      <ProductPicture
        image={images[0] ?? ""}
        alt=""
        sizes="10rem"
        className={`aspect-square w-full max-w-40 rounded-card object-cover ${groundClass(palette)}`}
      />
      <Link to={`/product-detail/${type}/${id}`} className="font-semibold underline underline-offset-4">
        {name}
      </Link>
      <p className="figures flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-lead">{formatRupees(pricePaise)}</strong>
        <del className="text-quiet text-small">{mrp}</del>
        <span className="font-semibold text-drop text-small">{off}</span>
      </p>
      <p className="text-small">{isSoldOut ? messages.soldOut : messages.inStock}</p>
      <CompareButton query={{ ...query, ids: others }} className="text-small print:hidden">
        <span>
          {messages.takeOut}
          <span className="sr-only"> {name}</span>
        </span>
      </CompareButton>
    </div>
  )
}
