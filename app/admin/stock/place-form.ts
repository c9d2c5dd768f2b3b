import type { Place } from "#app/core/catalogue/inventory/place.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { cleanGstin, isGstin } from "#app/core/pricing/gstin.ts"
import * as messages from "./messages.ts"

/** What a form says of a place, as it was typed. */
export type PlaceTexts = Record<"name" | "address" | "state" | "gstin" | "kind" | "position" | "open", string>
/** What a form says of a place, read. */
export type PlaceValues = Omit<Place, "id">

const LONGEST_NAME = 60
const LONGEST_ADDRESS = 300

/** The texts of a form. */
export function placeTexts(form: FormData): PlaceTexts {
  const text = (name: string) => String(form.get(name) ?? "")
  return {
    ...{ name: text("name").replaceAll(/\s+/g, " ").trim(), address: text("address").trim() },
    ...{ state: text("state"), gstin: cleanGstin(text("gstin")) },
    ...{ kind: text("kind"), position: text("position").trim(), open: text("open") },
  }
}

/** What stands in the form of a place. */
export function textsOf({ position, isOpen, ...texts }: PlaceValues): PlaceTexts {
  const { name, address, state, gstin, kind } = texts
  return { name, address, state, gstin, kind, position: String(position), open: isOpen ? "on" : "" }
}

/** Reads them, or says in a sentence what is wrong. A GSTIN is the company's own in another state: it has its PAN. */
export function checkPlace(
  { name, address, state: chosen, gstin, kind, position, open }: PlaceTexts,
  company: { gstin: string },
): PlaceValues | string {
  if (name === "" || name.length > LONGEST_NAME) return messages.nameThePlace
  if (address.length > LONGEST_ADDRESS) return messages.addressIsLong
  if (kind !== "warehouse" && kind !== "store") return messages.chooseAKind
  if (!/^[1-9]\d{0,2}$/.test(position)) return messages.typePosition
  if (gstin !== "" && !isGstin(gstin)) return messages.gstinIsWrong
  if (gstin !== "" && panOf(gstin) !== panOf(company.gstin)) return messages.gstinOfAnother
  const state = chosen || gstin.slice(0, 2)
  if (state !== "" && !Object.hasOwn(GST_STATES, state)) return messages.stateIsUnknown
  if (gstin !== "" && gstin.slice(0, 2) !== state) return messages.gstinOfAnotherState
  const own = { name, address, kind, position: Number(position), isOpen: open === "on" } as const
  const isCompanys = gstin === company.gstin || (gstin === "" && state === company.gstin.slice(0, 2))
  return { ...own, ...(isCompanys ? { state: "", gstin: "" } : { state, gstin }) }
}

function panOf(gstin: string): string {
  return gstin.slice(2, 12)
}

/** Tells a place apart from what it was when its form was shown. */
export function placeMark(values: PlaceValues): string {
  return JSON.stringify(textsOf(values))
}
