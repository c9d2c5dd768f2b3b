import { findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import { completed, pinFault } from "#app/core/delivery-area/pincodes/pin-places.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressErrors,
  addressErrors,
  addressOf,
  cleanAddress,
  cleanPhone,
  oneLine,
  type Recipient,
} from "./address.ts"
import { addAddress, changeAddress } from "./address-book.server.ts"
import { MOST_ADDRESSES } from "./kept-address.ts"
import * as messages from "./messages.ts"
import { readLine } from "./parse-address.ts"

type Typed = Address & Recipient
type Written = { ok: true } | { ok: false; errors: AddressErrors; message?: string; values: Partial<Typed> }
type Place = { userId: string; id: string | null; states: readonly string[] }

/**
 * Writes an address that a form has into the account's book, as a new one where `id` is null. What the PIN code says stands where
 * nothing was typed. Answers what is wrong by field, or what became of the book, with what was typed.
 */
export async function writeAddress(db: Database, form: FormData, place: Place): Promise<Written> {
  const typed = readTyped(form)
  const places = await findPinPlaces(db, typed.pin)
  const address = completed(typed, places)
  const fault = pinFault(address.pin, address.state, places)
  const errors = { ...addressErrors(address, place.states), ...(fault !== null && { pin: fault }) }
  if (Object.keys(errors).length > 0) return { ok: false, errors, values: address }
  const isDefault = form.get("isDefault") === "yes"
  const { userId, id } = place
  const isDone =
    id === null
      ? await addAddress(db, userId, { address, isDefault })
      : await changeAddress(db, userId, { id, address, isDefault })
  if (isDone) return { ok: true }
  const message = id === null ? messages.bookIsFull(MOST_ADDRESSES) : messages.addressIsGone
  return { ok: false, errors: {}, message, values: address }
}

/** What a line reads as, with what its PIN code says, to be filled into the fields; null when nothing of it reads as an address. */
export async function readTypedLine(db: Database, line: string): Promise<ReturnType<typeof readLine>> {
  const read = readLine(line)
  return read && completed(read, await findPinPlaces(db, read.pin))
}

function readTyped(form: FormData): Typed {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === "string" ? value : ""
  }
  const parts = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(name)]))
  const recipient = { fullName: oneLine(text("fullName")), phone: cleanPhone(text("phone")) }
  return { ...cleanAddress(addressOf(parts)), ...recipient }
}
