import type { FormEvent, ReactNode } from "react"
import { addRefusal } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { itemOf } from "#app/core/cart/priced-item.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import * as messages from "./messages.ts"
import { moveToCart, parseLine } from "./saved-line.ts"
import { browserSaved } from "./saved-store.ts"
import { priceChange, type SavedView } from "./saved-view.ts"

type SavedListProps = {
  items: readonly SavedView[]
  onRemove: (event: FormEvent<HTMLFormElement>, item: SavedView) => void
  /** The level of a product's name among the headings of the page. */
  headingLevel?: 2 | 3
}

/** Saved products with today's price, whether they are in stock, and how the price changed. */
export function SavedList({ items, onRemove, headingLevel = 2 }: SavedListProps) {
  const Heading: "h2" | "h3" = `h${headingLevel}`
  if (items.length === 0)
    return (
      <div className="grid justify-items-start gap-4 rounded-card bg-mist p-8">
        <p className="text-lead">{messages.nothingSaved}</p>
        <ButtonLink look="quiet" to="/">
          {messages.lookAround}
        </ButtonLink>
      </div>
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 md:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <Picture item={item} />
          <div className="grid content-start justify-items-start gap-1">
            <Heading className="wrap-anywhere font-semibold font-text text-body leading-snug tracking-normal">
              <Named item={item} />
            </Heading>
            <Today item={item} />
            {item.today && !item.today.isSoldOut && (
              <button
                type="button"
                aria-label={messages.moveProductToCart(item.name)}
                onClick={() => move(item)}
                className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
              >
                {messages.moveToCart}
              </button>
            )}
            <Form
              method="post"
              action="/saved"
              preventScrollReset
              onSubmit={(event) => onRemove(event, item)}
            >
              <button
                type="submit"
                name="remove"
                value={item.id}
                aria-label={messages.removeProduct(item.name)}
                className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
              >
                {messages.remove}
              </button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Moves a saved product into the cart, with the pieces and names that it came with from there. */
function move({ id, today, line }: SavedView) {
  if (!today) return
  const store = browserCart()
  const refusal = addRefusal(store.catchUp(), id)
  if (refusal) return toast.error(refusal)
  const product = itemOf({ id, ...today })
  store.change((cart) => moveToCart(cart, product, parseLine(line)))
  browserSaved().remove(id)
  toast.success(messages.movedToCart)
}

function Named({ item: { id, name, today } }: { item: SavedView }): ReactNode {
  if (!today) return name
  return (
    <Link to={`/product-detail/${today.type}/${id}`} className="inline-block py-1 hover:underline">
      {name}
    </Link>
  )
}

function Picture({ item: { today } }: { item: SavedView }) {
  const place = "aspect-square w-full rounded-card bg-mist object-cover"
  if (!today) return <div className={place} />
  return <ProductPicture image={today.image} alt="" sizes="9rem" className={place} />
}

function Today({ item: { savedPaise, today } }: { item: SavedView }) {
  if (today === null) return <p>{messages.hasLeftTheShop}</p>
  if (!today) return <p className="figures text-quiet">{messages.whenSaved(formatRupees(savedPaise))}</p>
  const { pricePaise, isSoldOut, fewLeft } = today
  const change = priceChange(savedPaise, pricePaise)
  const stock = fewLeft ? messages.onlyLeft(fewLeft) : messages.inStock
  return (
    <>
      <p className="figures font-display text-lead">
        <strong>{formatRupees(pricePaise)}</strong>
      </p>
      {change && (
        <p
          className={`figures text-small ${pricePaise < savedPaise ? "font-semibold text-drop" : "text-quiet"}`}
        >
          {change}
        </p>
      )}
      <p className="text-small">{isSoldOut ? messages.soldOut : stock}</p>
    </>
  )
}
