import { ADDRESS_FIELDS } from "#app/core/delivery-area/addresses/address.ts"
import { readLine } from "#app/core/delivery-area/addresses/parse-address.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

/**
 * Fills the address fields of a form from its whole address, as the press of "Fill in the fields" does, where all of them are empty. A name or
 * phone that was typed stays.
 */
export function fillFromLine(form: FormData): void {
  const isEmpty = (name: string) => parseText(form.get(name)) === ""
  const address = ADDRESS_FIELDS.every(isEmpty) ? readLine(parseText(form.get("line"))) : null
  for (const [name, text] of Object.entries(address ?? {})) if (isEmpty(name)) form.set(name, text)
}
