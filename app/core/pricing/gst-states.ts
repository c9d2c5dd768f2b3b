import { entryOf } from "#app/ui/format/table-entry.ts"

/** India's states and union territories by their GST code, the first two digits of a GSTIN. */
export const GST_STATES: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
}

/** The union territories without a legislature: their own tax is called UTGST (UTGST Act 2017, section 2(8)). */
const UNION_TERRITORIES: ReadonlySet<string> = new Set(["04", "26", "31", "35", "38"])

/** Whether a GST code is that of a union territory whose tax is UTGST, not SGST. */
export function isUnionTerritory(code: string): boolean {
  return UNION_TERRITORIES.has(code)
}

const OTHER_SPELLINGS: Readonly<Record<string, string>> = { Harayana: "Haryana" } // PAY-2 spells it so

/** The GST code of a state as the order form names it. Throws for a name that is none: the form lets none through. */
export function gstCodeOf(region: string): string {
  const code = codeOf(region)
  if (code === undefined) throw new RangeError(`${region} is no state of India`)
  return code
}

/** Whether a name is one that `gstCodeOf` knows. */
export function isState(name: string): boolean {
  return codeOf(name) !== undefined
}

function codeOf(region: string) {
  const name = entryOf(OTHER_SPELLINGS, region) ?? region
  return Object.entries(GST_STATES).find(([, known]) => known === name)?.[0]
}

/** "Gujarat (24)", as a place of supply stands on an invoice. */
export function placeWithCode(code: string): string {
  return `${entryOf(GST_STATES, code) ?? "State"} (${code})`
}
