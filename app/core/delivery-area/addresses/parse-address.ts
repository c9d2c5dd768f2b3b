import { type Address, cleanPhone, NO_ADDRESS, oneLine, type Recipient } from "./address.ts"
import { stateNamed } from "./state-names.ts"

const LONGEST_LINE = 600
const PIN = /(?<![\d-])([1-9]\d{2}) ?(\d{3})(?![\d-])/g
const LABELLED_PIN = /(?:pin(?: ?code)?|pincode)\s*[:.-]*\s*$/i
const LANDMARK =
  /^(landmark\b|near\b|nr\b|opp\b|opposite\b|behind\b|beside\b|next to\b|adjacent\b|in front of\b|above\b)/i
const STREET =
  /\b(road|rd|street|st|nagar|marg|lane|cross|main|sector|layout|colony|phase|extension|extn|enclave|vihar|path|chowk|bazaar|bazar|gali|salai|avenue|highway|village|taluk|mandal)\b/i
const FLAT_ALONE =
  /^(flat|house|h\.? ?no|door|d\.? ?no|plot|room|shop|unit|block|tower|villa|apartment|apt|no)\b\S*( \S+)?$/i
const MOBILE_NUMBER =
  /(?:\b(?:ph|phone|mob|mobile|cell|tel|contact)(?: ?no)?\.?\s*[:.-]?\s*)?(?<!\d)((?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5})(?!\d)/i
const PERSON = /^(?:(?:mr|mrs|ms|dr|shri|smt|km)\.? )?[\p{L}\p{M}.']+(?: [\p{L}\p{M}.']+){1,3}$/iu
const DISTRICT = /^(?:dist(?:rict|t)?\b)\s*[:.-]*\s*(.+)$|^(.+?)\s+(?:dist(?:rict|t)?)\.?$/i
const POST_OFFICE = /^(post|p\.? ?o)\b/i
const HOUSE_AND_STREET = /^(?!\d+(?:st|nd|rd|th)\b)(\S*\d\S*) (.+)$/i
const MOST_WORDS_OF_STATE = 8

/**
 * Reads an address that was typed as one line or pasted, into the fields of the form. It is a guess that the shopper confirms:
 * what it cannot place stays in `area`, nothing is lost, and a field of which the text says nothing is empty. Beside a mobile number the
 * first part is the name of the receiver.
 */
export function parseAddress(text: string): Address & Partial<Recipient> {
  const { phone, line } = takePhone(text.slice(0, LONGEST_LINE))
  const { pin, rest } = takePin(line)
  const parts = rest
    .split(/[,;\n]+/)
    .map((part) => oneLine(part).replace(/^[\s.:-]+|[\s:-]+$/g, ""))
    .filter((part) => part !== "" && !/^india$/i.test(part))
  const fullName = phone === "" ? "" : takePerson(parts)
  const state = takeState(parts)
  const district = takeDistrict(parts)
  const landmark = takeLandmarks(parts)
  const city = takeCity(parts, pin !== "" || state !== "")
  const recipient = { ...(fullName !== "" && { fullName }), ...(phone !== "" && { phone }) }
  return { ...NO_ADDRESS, pin, ...splitStreet(parts), landmark, city, district, state, ...recipient }
}

/** The address that a line reads as; null when nothing of it does. */
export function readLine(line: string): (Address & Partial<Recipient>) | null {
  const address = parseAddress(line)
  return Object.values(address).some((part) => part !== "") ? address : null
}

/** The first mobile number, and the line without it. */
function takePhone(line: string): { phone: string; line: string } {
  const [labelled = "", phone = ""] = MOBILE_NUMBER.exec(line) ?? []
  return { phone: phone && cleanPhone(phone), line: labelled ? line.replace(labelled, ", ") : line }
}

/** Takes the first part where it is a name and another part follows. */
function takePerson(parts: string[]): string {
  const [first = ""] = parts
  const isPlace = [STREET, LANDMARK, FLAT_ALONE, POST_OFFICE].some((pattern) => pattern.test(first))
  if (parts.length < 2 || isPlace || !PERSON.test(first) || stateNamed(first) !== null) return ""
  parts.shift()
  return first
}

/** The last six digits that stand alone: a PIN code ends an address, a number of six digits in it may be a house's. */
function takePin(line: string): { pin: string; rest: string } {
  const found = [...line.matchAll(PIN)]
  const last = found.findLast(({ index }) => LABELLED_PIN.test(line.slice(0, index))) ?? found.at(-1)
  if (!last) return { pin: "", rest: line }
  const before = line.slice(0, last.index).replace(LABELLED_PIN, "")
  return { pin: `${last[1]}${last[2]}`, rest: `${before}, ${line.slice(last.index + last[0].length)}` }
}

/** Takes the state from the end of the last part that has one: "Bengaluru Karnataka". */
function takeState(parts: string[]): string {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const words = (parts[at] ?? "").split(" ")
    for (let from = Math.max(0, words.length - MOST_WORDS_OF_STATE); from < words.length; from += 1) {
      const state = stateNamed(words.slice(from).join(" "))
      // "12 Goa Road" names no state, and of "New Delhi" the city is needed.
      if (state === null || (from > 0 && at < parts.length - 1)) continue
      const left = words
        .slice(0, from)
        .join(" ")
        .replace(/[\s-]+$/, "")
      const isCityToo = state === "Delhi" || state === "Chandigarh"
      if (isCityToo && left === "" && !hasCityBefore(parts, at)) return state
      parts.splice(at, 1, ...(left === "" ? [] : [left]))
      return state
    }
  }
  return ""
}

/** Whether a part before that one can be the city: "Dwarka, New Delhi, Delhi". */
function hasCityBefore(parts: readonly string[], at: number) {
  return stateNamed(parts[at - 1] ?? "") !== null
}

function takeDistrict(parts: string[]): string {
  const at = parts.findIndex((part) => DISTRICT.test(part))
  if (at === -1) return ""
  const [, after, before] = DISTRICT.exec(parts[at] ?? "") ?? []
  parts.splice(at, 1)
  return after ?? before ?? ""
}

function takeLandmarks(parts: string[]): string {
  const found = parts.filter((part) => LANDMARK.test(part))
  for (const part of found) parts.splice(parts.indexOf(part), 1)
  return found
    .map((part) => part.replace(/^landmark\b[\s:.-]*/i, ""))
    .filter(Boolean)
    .join(", ")
}

/** The last part, if it is a name and something stands before it. */
function takeCity(parts: string[], isNamed: boolean): string {
  const last = parts.at(-1) ?? ""
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .'()-]*$/u.test(last) && last.split(" ").length <= 4
  const isStreet = (STREET.test(last) && !/nagar$/i.test(last)) || POST_OFFICE.test(last) // "Ganga Nagar" is a city
  if (!isName || isStreet || (parts.length < 2 && !isNamed)) return ""
  parts.pop()
  return last
}

/** House before street: the street begins with the first part that names one, else with the last part. */
function splitStreet(parts: readonly string[]): Pick<Address, "flat" | "area"> {
  const street = parts.findIndex((part, at) => at > 0 && STREET.test(part))
  const [only = ""] = parts
  if (parts.length === 1) {
    const [, flat = "", area = only] = HOUSE_AND_STREET.exec(only) ?? []
    return FLAT_ALONE.test(only) ? { flat: only, area: "" } : { flat, area }
  }
  const from = street === -1 ? parts.length - 1 : street
  return { flat: parts.slice(0, from).join(", "), area: parts.slice(from).join(", ") }
}
