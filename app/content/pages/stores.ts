import { setOf } from "#app/content/picture.ts"

export type Store = {
  name: string
  city: string
  address: string
  hours: string
  phone: string
  /** An address of a map that shows the store; without one, the address is looked up. */
  map?: string
  services?: string
}

const HOURS = "10:30 AM to 7:00 PM"

/** The five stores of the sample (ST-1). */
export const STORES: Store[] = [
  {
    name: "Dhun Abu Lane",
    city: "Meerut",
    address: "14 Abu Lane, Meerut Cantonment, Meerut 250001, Uttar Pradesh",
    hours: HOURS,
    phone: "1800 000 3486, ext. 11",
  },
  {
    name: "Dhun Atlas Road",
    city: "Sonipat",
    address: "212 Atlas Road, Model Town, Sonipat 131001, Haryana",
    hours: HOURS,
    phone: "1800 000 3486, ext. 12",
  },
  {
    name: "Dhun Jubilee Hills",
    city: "Hyderabad",
    address: "Ground floor, 861 Road No. 36, Jubilee Hills, Hyderabad 500033, Telangana",
    hours: HOURS,
    phone: "1800 000 3486, ext. 13",
  },
  {
    name: "Dhun M.G. Road",
    city: "Ernakulam",
    address: "39 M.G. Road, Ravipuram, Ernakulam 682016, Kerala",
    hours: HOURS,
    phone: "1800 000 3486, ext. 14",
  },
  {
    name: "Dhun Usman Road",
    city: "Chennai",
    address: "127 Usman Road, T. Nagar, Chennai 600017, Tamil Nadu",
    hours: HOURS,
    phone: "1800 000 3486, ext. 15",
  },
]

/** The way to an address in a browser, which hands it to a map where there is one. */
export function directionsLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}

/** The same for devices that ask which map to open (RFC 5870; the place itself is looked up by its address). */
export function geoLink(address: string): string {
  return `geo:0,0?q=${encodeURIComponent(address)}`
}

const COUNTED = [
  "no stores",
  "store",
  "two stores",
  "three stores",
  "four stores",
  "five stores",
  "six stores",
]

/** Stores by their number, as a sentence says them behind "the" or "our": `store`, `five stores`, `12 stores`. */
export function countedStores({ length }: readonly Store[]): string {
  return COUNTED[length] ?? `${length} stores`
}

export const STORES_PICTURE = setOf("stores", "mist")
