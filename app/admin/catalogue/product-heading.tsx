import { href } from "react-router"
import { stockPath } from "#app/admin/stock/stock-search.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Props = {
  product: { id: string; type: string; name: string; sku: string; withdrawnAt: Date | null }
  mayEdit: boolean
}

/** A product's name and SKU, and the ways to its page in the shop and to a copy of it. */
export function ProductHeading({ product: { id, type, name, sku, withdrawnAt }, mayEdit }: Props) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h1 className="text-title">{name}</h1>
      <p>{sku}</p>
      {withdrawnAt ? (
        <p className="font-semibold">{messages.isWithdrawn}</p>
      ) : (
        <Link
          to={href("/product-detail/:type/:id", { type, id })}
          className="font-semibold underline underline-offset-4"
        >
          {messages.seeInShop}
        </Link>
      )}
      <Link to={stockPath(sku)} className="font-semibold underline underline-offset-4">
        {messages.seeStock}
      </Link>
      {mayEdit && (
        <Link
          to={`${href("/admin/catalogue/new")}?from=${id}`}
          className="font-semibold underline underline-offset-4"
        >
          {messages.duplicate}
        </Link>
      )}
    </div>
  )
}
