import LineParts from "virtual:slot/cart-line"
import { type FocusEvent, useEffect, useRef, useState } from "react"
import { href } from "react-router"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import { Link } from "#app/ui/link.tsx"
import { type Cart, type CartItem, cartTotalPaise } from "../cart.ts"
import { type CurrentPrice, stockLacks } from "../cart-prices.ts"
import { browserCart } from "../cart-store.ts"
import { CartPicture, Step } from "../cart-table.tsx"
import { PieceNames } from "../engraving/piece-names.tsx"
import { decreaseQuantityOf, deleteNamed, increaseQuantityOf } from "../messages.ts"
import { readQuantity, restoreItem, savedPaise, setQuantity } from "./cart-edits.ts"
import * as messages from "./messages.ts"

const MANY_PIECES = 25

/** Why a line has left the cart, and what else is undone when it is put back. */
type Word = { sentence: string; undo?: () => void }
type Removed = { item: CartItem; index: number; word: Word }
type LinesProps = { cart: Cart; prices: readonly CurrentPrice[] }

/** The cart as a list: each line with its total, what it saves, a quantity to type, and a way back after Delete. */
export default function CartLines({ cart, prices }: LinesProps) {
  const [removed, setRemoved] = useState<Removed>()
  const remove = (item: CartItem, word: Word = { sentence: messages.leftTheCart(item.name) }) => {
    setRemoved({ item, index: cart.indexOf(item), word })
    browserCart().change((now) => now.filter(({ id }) => id !== item.id))
  }
  const undo = (gone: Removed) => {
    browserCart().change((now) => restoreItem(now, gone))
    gone.word.undo?.()
    setRemoved(undefined)
  }
  const priceOf = new Map(prices.map((price) => [price.id, price]))
  const isBack = cart.some(({ id }) => id === removed?.item.id)
  return (
    <div className="grid gap-4 empty:hidden">
      {removed && !isBack && (
        <Undo key={removed.item.id} sentence={removed.word.sentence} onUndo={() => undo(removed)} />
      )}
      {cart.length > 0 && (
        <ul className="border-line border-t">
          {cart.map((item) => (
            <Line
              key={item.id}
              item={item}
              today={priceOf.get(item.id)}
              onRemove={(word) => remove(item, word)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Undo({ sentence, onUndo }: { sentence: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sky px-4 py-1">
      <p role="status">{sentence}</p>
      <button
        type="button"
        ref={button}
        onClick={onUndo}
        className="min-h-12 font-semibold underline underline-offset-4"
      >
        {messages.undo}
      </button>
    </div>
  )
}

type LineProps = { item: CartItem; today: CurrentPrice | undefined; onRemove: (word?: Word) => void }

function Line({ item, today, onRemove }: LineProps) {
  const { mrpPaise, engravingLetters } = today ?? {}
  const { id, name, quantity, price } = item
  const [sentence, setSentence] = useState("")
  const to = href("/product-detail/:type/:id", { type: item.type ?? "any", id })
  const enquired = new URLSearchParams({ product: id, units: String(quantity) })
  const saved = savedPaise(item, mrpPaise)
  const [lack] = today ? stockLacks([item], [today]) : []
  const change = (to: number) => browserCart().change((cart) => setQuantity(cart, id, to))
  const type = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const read = readQuantity(currentTarget.value)
    setSentence(read.sentence)
    if (read.quantity === null) currentTarget.value = String(quantity)
    else change(read.quantity)
    if (read.quantity === quantity) currentTarget.value = String(quantity)
  }
  const step = (by: number) => {
    const read = readQuantity(String(quantity + by))
    setSentence(read.sentence)
    if (read.quantity === null) onRemove()
    else change(read.quantity)
  }
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 border-line border-b py-4 md:grid-cols-[6rem_1fr]">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="row-span-2">
        <CartPicture item={item} />
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <Link to={to} className="inline-block py-1 font-semibold hover:underline">
            {name}
          </Link>
          <p className="figures text-small">
            <b className="text-body">{formatRupees(toPaise(price))}</b>
            {saved > 0 && (
              <>
                {" "}
                <span className="text-quiet">
                  {messages.mrp} <del>{formatRupees(mrpPaise ?? 0)}</del>
                </span>
              </>
            )}
          </p>
        </div>
        <p className="figures py-1 md:text-right">
          {quantity > 1 && (
            <>
              <span className="sr-only">{messages.lineTotal} </span>
              <strong>{formatRupees(cartTotalPaise([item]))}</strong>
            </>
          )}
          {saved > 0 && <span className="block text-small">{messages.youSave(formatRupees(saved))}</span>}
        </p>
      </div>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-1">
          <div className="inline-flex items-center rounded-full border border-edge">
            <Step label={decreaseQuantityOf(name)} icon="minus" onPress={() => step(-1)} />
            <input
              key={quantity} // an uncontrolled field takes a quantity that was changed elsewhere
              aria-label={messages.quantityOf(name)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={quantity}
              onBlur={type}
              onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
              className="figures min-h-11 w-12 rounded-small bg-raised text-center font-semibold"
            />
            <Step label={increaseQuantityOf(name)} icon="plus" onPress={() => step(1)} />
          </div>
          <div className="flex">
            <LineParts item={item} onSaved={onRemove} />
            <Step label={deleteNamed(name)} icon="trash" onPress={() => onRemove()} />
          </div>
        </div>
        {lack && <strong className="block pt-1 text-fault text-small">{lack.note}</strong>}
        <p role="status" className="pt-1 text-small empty:hidden">
          {sentence}
          {quantity >= MANY_PIECES && (
            <>
              {sentence && " "}
              <Link to={`${href("/corporate")}?${enquired}`} className="underline underline-offset-4">
                {messages.orderingMany}
              </Link>
            </>
          )}
        </p>
        {engravingLetters && <PieceNames item={item} letters={engravingLetters} />}
      </div>
    </li>
  )
}
