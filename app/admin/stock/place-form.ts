import type { Place } from "#app/core/catalogue/inventory/place.ts"
import * as messages from "./messages.ts"

/** What a form says of a place, as it was typed. */
export type PlaceTexts = { name: string; address: string; kind: string; position: string; open: string }
/** What a form says of a place, read. */
export type PlaceValues = Omit<Place, "id">

const LONGEST_NAME = 60
const LONGEST_ADDRESS = 300

/** The texts of a form. */
export function placeTexts(form: FormData): PlaceTexts {
  const text = (name: string) => String(form.get(name) ?? "")
  return {
    ...{ name: text("name").replaceAll(/\s+/g, " ").trim(), address: text("address").trim() },
    ...{ kind: text("kind"), position: text("position").trim(), open: text("open") },
  }
}

/** What stands in the form of a place. */
export function textsOf({ name, address, kind, position, isOpen }: PlaceValues): PlaceTexts {
  return { name, address, kind, position: String(position), open: isOpen ? "on" : "" }
}

/** Reads them, or says in a sentence what is wrong. */
export function checkPlace({ name, address, kind, position, open }: PlaceTexts): PlaceValues | string {
  if (name === "" || name.length > LONGEST_NAME) return messages.nameThePlace
  if (address.length > LONGEST_ADDRESS) return messages.addressIsLong
  if (kind !== "warehouse" && kind !== "store") return messages.chooseAKind
  if (!/^[1-9]\d{0,2}$/.test(position)) return messages.typePosition
  return { name, address, kind, position: Number(position), isOpen: open === "on" }
}

/** Tells a place apart from what it was when its form was shown. */
export function placeMark(values: PlaceValues): string {
  return JSON.stringify(textsOf(values))
}
