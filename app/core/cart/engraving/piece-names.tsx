import { useState } from "react"
import { type CartItem, engravingsOf } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { engravedText, engravingFault, MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"
import * as messages from "#app/core/catalogue/engraving/messages.ts"
import { Field } from "#app/ui/field.tsx"
import { engravePiece } from "./engraved-pieces.ts"

const MOST_FIELDS = 10

/** The names to engrave on the pieces of an item, a field each; those of many pieces come by mail. */
export function PieceNames({ item, letters }: { item: CartItem; letters: number }) {
  const names = engravingsOf(item)
  const pieces = Array.from({ length: Math.min(item.quantity, MOST_FIELDS) }, (_, piece) => piece)
  return (
    <div className="grid gap-2 pt-2">
      {pieces.map((piece) => (
        <PieceName key={piece} {...{ item, letters, piece }} name={names[piece] ?? ""} />
      ))}
      <p className="text-quiet text-small">{messages.mayComeLater}</p>
    </div>
  )
}

type PieceNameProps = { item: CartItem; letters: number; piece: number; name: string }

function PieceName({ item: { id, quantity }, letters, piece, name }: PieceNameProps) {
  const [fault, setFault] = useState(() => engravingFault(name, letters))
  const write = (typed: string) => {
    const text = engravedText(typed)
    setFault(engravingFault(text, letters))
    browserCart().change((cart) => engravePiece(cart, id, { piece, name: text }))
  }
  return (
    <Field
      key={name} // an uncontrolled field takes a name that was written elsewhere
      label={quantity === 1 ? messages.nameToEngrave : messages.nameOfPiece(piece + 1)}
      name={`engraving-${id}-${piece}`}
      defaultValue={name}
      maxLength={MOST_CHARACTERS}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ currentTarget }) => write(currentTarget.value)}
      error={fault ?? undefined}
    />
  )
}
