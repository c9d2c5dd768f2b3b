import { Link } from "react-router"
import { countPieces } from "#app/shop/cart/cart.ts"
import { useCart } from "#app/shop/cart/use-cart.tsx"
import { Icon } from "#app/ui/icon.tsx"

/** The way to the cart, with the number of pieces in it. A change of the number is announced, politely. */
export function BagLink() {
  const pieces = countPieces(useCart().items)
  return (
    <Link
      to="/cart"
      aria-label={pieces > 0 ? `Bag, ${pieces} ${pieces === 1 ? "item" : "items"}` : "Bag"}
      className="relative grid size-12 place-items-center rounded-full hover:bg-mist"
    >
      <Icon name="bag" />
      {pieces > 0 && (
        <span
          key={pieces}
          className="nod figures absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 font-bold text-caption text-on-ground"
        >
          {pieces}
        </span>
      )}
      <span role="status" className="sr-only">
        {pieces > 0 ? `${pieces} ${pieces === 1 ? "item" : "items"} in the bag` : ""}
      </span>
    </Link>
  )
}
