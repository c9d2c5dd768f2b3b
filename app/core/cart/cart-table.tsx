import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Cart, CartItem } from "./cart.ts"
import * as messages from "./messages.ts"

type Verbs = { increase: (id: string) => void; decrease: (id: string) => void; remove: (id: string) => void }

/** The cart as a table: one row a product, each with its verbs. On a phone the rows fold into cards. */
export function CartTable({ cart, ...verbs }: { cart: Cart } & Verbs) {
  return (
    <table className="w-full">
      <thead className="border-line border-b text-left text-quiet text-small max-md:sr-only">
        <tr>
          <th scope="col" className="w-28 py-3 font-semibold">
            {messages.image}
          </th>
          <th scope="col" className="font-semibold">
            {messages.name}
          </th>
          <th scope="col" className="font-semibold">
            {messages.price}
          </th>
          <th scope="col" className="font-semibold">
            {messages.quantity}
          </th>
          <th scope="col">
            <span className="sr-only">{messages.deleteColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.map((item) => (
          <CartRow key={item.id} item={item} {...verbs} />
        ))}
      </tbody>
    </table>
  )
}

function CartRow({ item, increase, decrease, remove }: { item: CartItem } & Verbs) {
  const to = `/product-detail/${item.type ?? "any"}/${item.id}`
  return (
    <tr className="border-line border-b max-md:grid max-md:grid-cols-[6rem_1fr_auto] max-md:gap-x-4 max-md:py-4">
      <td className="py-4 max-md:row-span-3 max-md:py-0">
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <CartPicture item={item} />
        </Link>
      </td>
      <td className="pr-4 font-semibold max-md:col-span-2 max-md:pr-0">
        <Link to={to} className="inline-block py-1 hover:underline">
          {item.name}
        </Link>
      </td>
      <td className="figures pr-4 max-md:col-span-2 max-md:pr-0 max-md:pb-2">
        {formatRupees(Math.round(item.price * 100))}
      </td>
      <td className="pr-4 max-md:pr-0">
        <div className="inline-flex items-center rounded-full border border-edge">
          <Step
            label={messages.decreaseQuantityOf(item.name)}
            icon="minus"
            onPress={() => decrease(item.id)}
          />
          <span className="figures min-w-8 text-center font-semibold" aria-live="polite">
            <span className="sr-only">{`${messages.quantity} `}</span>
            {item.quantity}
          </span>
          <Step
            label={messages.increaseQuantityOf(item.name)}
            icon="plus"
            onPress={() => increase(item.id)}
          />
        </div>
      </td>
      <td className="text-right">
        <Step label={messages.deleteNamed(item.name)} icon="trash" onPress={() => remove(item.id)} />
      </td>
    </tr>
  )
}

export function CartPicture({ item }: { item: CartItem }) {
  const [image] = item.images.filter((image) => image !== "")
  if (!image) return <span className="block size-24 rounded-small bg-mist" />
  return <SmallPicture image={image} className="size-24 rounded-small bg-mist object-cover" />
}

export function Step({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full hover:bg-mist"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
