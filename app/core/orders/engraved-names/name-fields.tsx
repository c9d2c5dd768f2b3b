import { MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"
import { Field } from "#app/ui/field.tsx"
import * as messages from "../messages.ts"
import type { Engraving } from "../order.ts"
import { nameField } from "./name-field.ts"

type NameFieldsProps = {
  engravings: readonly Engraving[]
  /** Faults by field. */
  errors: Readonly<Record<string, string>> | undefined
}

/** A field for the name on each piece of an order that is engraved. */
export function NameFields({ engravings, errors = {} }: NameFieldsProps) {
  return engravings.flatMap(({ lineId, name, letters, texts }) =>
    texts.map((text, piece) => (
      <Field
        key={nameField(lineId, piece)}
        label={messages.nameOnPiece(name, piece + 1)}
        name={nameField(lineId, piece)}
        hint={letters > 0 && messages.nameLetters(letters)}
        defaultValue={text}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        error={errors[nameField(lineId, piece)]}
      />
    )),
  )
}
