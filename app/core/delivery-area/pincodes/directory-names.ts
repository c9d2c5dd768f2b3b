import { entryOf } from "#app/ui/format/table-entry.ts"

/** How India Post's directory spells what people write otherwise, by the name in small letters. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  "24 paraganas north": "North 24 Parganas",
  "24 paraganas south": "South 24 Parganas",
  ahmadabad: "Ahmedabad",
  allahabad: "Prayagraj",
  bangalore: "Bengaluru",
  belgaum: "Belagavi",
  bellary: "Ballari",
  "bilaspur bilaspur": "Bilaspur",
  "bilaspur bilaspurcgh": "Bilaspur",
  calicut: "Kozhikode",
  cuddapah: "Kadapa",
  faizabad: "Ayodhya",
  "faridabad nit": "Faridabad",
  gulbarga: "Kalaburagi",
  gurgaon: "Gurugram",
  "kothagudem colls": "Kothagudem",
  "lalganj raebareli": "Lalganj",
  lashkar: "Gwalior",
  mahesana: "Mehsana",
  mangalore: "Mangaluru",
  mysore: "Mysuru",
  nanpura: "Surat",
  "nashik road": "Nashik",
  "new hapur": "Hapur",
  "pali marwar": "Pali",
  pondicherry: "Puducherry",
  raebarely: "Rae Bareli",
  sahebganj: "Sahibganj",
  shimoga: "Shivamogga",
  "stn. jadcherla": "Jadcherla",
  "sultanpur avadh": "Sultanpur",
  tirurkerala: "Tirur",
  "tonk raj": "Tonk",
  trivandrum: "Thiruvananthapuram",
  tumkur: "Tumakuru",
  "udam singh nagar": "Udham Singh Nagar",
  visakhapatanam: "Visakhapatnam",
  wadakancherytc: "Wadakanchery",
}

const HEAD_OFFICE = /[\s,]*\b(g\.? ?p\.? ?o|h\.? ?p\.? ?o|h\.? ?o|head (post )?office|mdg)\b\.?.*$/i
const PART_OF_TOWN = / (city|cantt?|circle|jn|[A-Z]{2}|kla|mbr)\.?$/i
const BARE_QUARTER = /^(central|(north|south)?( ?(east|west))?)$/i

/** A name of the directory as people write it: "BENGALURU URBAN" is "Bengaluru Urban". */
export function usualName(name: string): string {
  const plain = name.trim().replace(/\s+/g, " ")
  return entryOf(USUAL_NAMES, plain.toLowerCase()) ?? plain.replace(/[A-Za-z'.]+/g, capitalised)
}

/** A district as people write it. One that is a mere quarter of its state says of which: "South West Delhi". */
export function districtName(district: string, state: string): string {
  const name = usualName(district.replace(/ district$/i, ""))
  return BARE_QUARTER.test(name) ? `${name} ${state}` : name
}

/** The town of a head post office, "Pune H.O" or "KOLKATA GPO"; null where its name says none. */
export function townOfOffice(office: string): string | null {
  const town = office
    .replace(HEAD_OFFICE, "")
    .replace(/ ?\(.*/, "")
    .replace(PART_OF_TOWN, "")
    .trim()
  return /[a-z]{3}/i.test(town) ? usualName(town) : null
}

function capitalised(word: string) {
  const lower = word.toLowerCase()
  if (lower === "and" || lower === "of") return lower
  const isAbbreviation = word.includes(".") || !/[aeiouy]/i.test(word)
  return isAbbreviation ? word : `${lower[0]?.toUpperCase() ?? ""}${lower.slice(1)}`
}
