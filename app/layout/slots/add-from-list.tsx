import { href } from "react-router"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { WaitingForm } from "#app/ui/waiting-form.tsx"
import { useCartDrawer } from "../product/use-cart-drawer.tsx"

/** The button of a card that puts its product into the cart; a round one at the picture's corner with `isRound`. The shopper stays in the list. */
export default function AddFromList({ product, isRound }: { product: ProductCard; isRound?: boolean }) {
  const { id, type, name, pricePaise, image } = product
  const { add, drawer } = useCartDrawer({ id, type, name, price: pricePaise / 100, images: [image] })
  return (
    // Without JavaScript no cart is kept: it leads to the product's page. A round one is hidden then, beside a link to that page.
    <WaitingForm
      action={isRound ? undefined : href("/product-detail/:type/:id", { type, id })}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {drawer}
      {isRound ? (
        <button
          type="submit"
          aria-label={messages.addNamedToCart(name)}
          className="grid size-11 place-items-center rounded-full border border-transparent bg-marigold text-on-accent hover:bg-marigold-deep"
        >
          <Icon name="plus" />
        </button>
      ) : (
        <Button type="submit" className="w-full">
          {messages.addToCart}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
    </WaitingForm>
  )
}
