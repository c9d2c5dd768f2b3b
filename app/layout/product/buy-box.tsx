import { type ReactNode, Suspense } from "react"
import { href, useNavigate } from "react-router"
import { assurancesOf, HOUSE_COLOURS } from "#app/content/assurances.ts"
import { useSaveButton } from "#app/core/catalogue/listing/use-save-button.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import type { KeyFigure } from "#app/core/catalogue/product-page/key-facts.ts"
import { KeyFigures } from "#app/core/catalogue/product-page/key-figures.tsx"
import { ProductPrice } from "#app/core/catalogue/product-page/product-price.tsx"
import { ProductRating } from "#app/core/catalogue/product-page/product-rating.tsx"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { Option } from "#app/core/catalogue/variants/options.ts"
import { commonName } from "#app/core/catalogue/variants/variant-name.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import { WaitingForm } from "#app/ui/waiting-form.tsx"
import { BUY_FORM } from "./buy-form.ts"
import { useAddToCart } from "./use-add-to-cart.ts"

type BuyBoxProps = {
  product: ProductDetail
  figures: readonly KeyFigure[]
  price?: ReactNode
  prices?: ReactNode
  /** Instead of the swatches of the house. */
  colours?: ReactNode
  /** Choices above the button. */
  beforeButtons?: ReactNode
  /** Instead of the one button. */
  buttons?: ReactNode
  /** Where the form leads without a script; to the cart unless said. */
  plainAction?: string | undefined
  /** Runs when a piece is in the cart, with the form and the way of a button past the cart. Answers whether the page stays. */
  onAdd?: (form: HTMLFormElement, way: string | null | undefined) => boolean
  /** The day of delivery. */
  delivery?: ReactNode
  /** The box that chooses it for a comparison. */
  compare?: ReactNode
}

/** What a product is, what it costs, and the way to have it. */
export function BuyBox({
  product,
  figures,
  price = <ProductPrice product={product} />,
  prices,
  colours = <HouseColours />,
  beforeButtons,
  buttons,
  plainAction,
  onAdd,
  delivery,
  compare,
}: BuyBoxProps) {
  const settings = usePageSettings()
  const Save = useSaveButton()
  const { name, facts } = product
  const title = commonName({ ...facts, name })
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title lg:text-headline">{title}</h1>
          {product.isSoldOut && (
            <p className="rounded-full bg-mist px-3 py-1 font-semibold text-small">{messages.soldOut}</p>
          )}
        </div>
        {title !== name && <p className="text-quiet">{facts.options?.map(chosenOption).join(" · ")}</p>}
        <ProductRating line={settings.ratingLine} rating={product.rating} />
        {price}
      </div>
      <KeyFigures figures={figures} />
      {prices}
      {colours}
      {beforeButtons}
      {product.isSoldOut ? (
        <SoldOut product={product} />
      ) : (
        <AddToCart {...{ product, buttons, plainAction, onAdd }} />
      )}
      {!product.isSoldOut && delivery}
      <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {Save && <Save product={product} isNamed />}
        {compare}
      </div>
      <ul className="grid grid-cols-2 gap-3 border-line border-y py-5">
        {assurancesOf(facts, settings).map(({ icon, title, topic }) => (
          <li key={icon} className="flex items-center gap-2 wrap-anywhere font-semibold text-small sm:gap-3">
            <Icon name={icon} className="size-6 shrink-0" />{" "}
            {settings.forShoppers && topic ? (
              <Link to={href("/help/:topic", { topic })} className="py-2 underline underline-offset-4">
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function chosenOption({ name, value }: Option) {
  return `${name}: ${value}`
}

function HouseColours() {
  return (
    <ul aria-label={messages.coloursOfTheHouse} className="flex gap-2">
      {HOUSE_COLOURS.map((colour) => (
        <li
          key={colour}
          className={`size-7 rounded-full border border-edge forced-color-adjust-none swatch-${colour}`}
        >
          <span className="sr-only">{colour}</span>
        </li>
      ))}
    </ul>
  )
}

type AddProps = Pick<BuyBoxProps, "product" | "buttons" | "plainAction"> & { onAdd: BuyBoxProps["onAdd"] }

function AddToCart({ product, buttons, plainAction = href("/cart"), onAdd }: AddProps) {
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const addAndLeave = async (form: HTMLFormElement, button: HTMLElement | null) => {
    const { id, type, name, pricePaise, images } = product
    const way = button?.getAttribute("formaction")
    if (!(await addToCart({ id, type, name, price: pricePaise / 100, images }, !way))) return
    if (!onAdd?.(form, way)) navigate(way ?? "/Cart")
  }
  return (
    // Without JavaScript the button leads on plainly, to the cart's page which says what it needs; before it, the press waits.
    <WaitingForm
      id={BUY_FORM}
      action={plainAction}
      className="foot-bar"
      onSubmit={(event) => {
        event.preventDefault()
        addAndLeave(event.currentTarget, event.nativeEvent.submitter)
      }}
    >
      {product.fewLeft && (
        <p className="pb-2 font-semibold text-small">{messages.onlyLeft(product.fewLeft)}</p>
      )}
      {buttons ?? (
        <div className="flex items-center gap-4">
          <strong aria-hidden="true" className="figures font-display text-lead lg:hidden">
            {formatRupees(product.pricePaise)}
          </strong>
          <Button type="submit" className="flex-1 text-lead">
            {messages.addToCart}
          </Button>
        </div>
      )}
    </WaitingForm>
  )
}

/** Few products are sold out: the others do not bring its code. */
const SoldOutParts = lazyPart(() => import("virtual:slot/sold-out"))

function SoldOut({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-3 rounded-card bg-mist p-5">
      <p className="font-semibold">{messages.soldOutLeaveYourAddress}</p>
      <div className="foot-bar">
        <Suspense>
          <SoldOutParts productId={product.id} productName={product.name} />
        </Suspense>
      </div>
    </div>
  )
}
