import { type InvalidEvent, useEffect, useRef, useState } from "react"
import {
  countLetters,
  engravedText,
  engravingFault,
  MOST_CHARACTERS,
} from "#app/core/catalogue/engraving/engraving.ts"
import { EngravingPreview } from "#app/core/catalogue/engraving/engraving-preview.tsx"
import * as messages from "#app/core/catalogue/engraving/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { Field } from "#app/ui/field.tsx"
import { ENGRAVING } from "./engraved-pieces.ts"

type EngravingFieldProps = { product: ProductDetail; letters: number; form: string }

/** The name on the piece that is added to the cart, drawn while it is typed. A form with a name that cannot be engraved is not sent. */
export default function EngravingField({ product, letters, form }: EngravingFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const text = engravedText(typed)
  const fault = engravingFault(text, letters)
  useEffect(() => setTyped(field.current?.value ?? ""), []) // typed before the code was there
  useEffect(() => field.current?.setCustomValidity(fault ?? ""), [fault])
  return (
    <div id="engraving" className="grid gap-3 rounded-card bg-mist p-5">
      <Field
        ref={field}
        label={messages.nameToEngrave}
        name={ENGRAVING}
        form={form}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        onInvalid={focusInstead}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        error={fault ?? undefined}
        hint={messages.engravingHint(letters)}
      />
      {text !== "" && fault === null && (
        <>
          <p className="figures text-small">{messages.lettersUsed(countLetters(text), letters)}</p>
          <EngravingPreview text={text} product={product} />
        </>
      )}
      <p className="text-small">{messages.engravedTerms}</p>
    </div>
  )
}

/** The sentence below the field says what is wrong: the browser's own bubble would say it again, over it. */
function focusInstead(event: InvalidEvent<HTMLInputElement>) {
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
  event.currentTarget.scrollIntoView({ block: "center" }) // else a bar at the foot of a small phone covers the sentence
}
