import type { Block } from "#app/content/prose.ts"
import type { Company } from "#app/core/settings/company.ts"

/** The four pledges (SO-1). The icon is one of the sprite. */
export const PLEDGES = [
  {
    icon: "leaf",
    title: "Conscious Tech",
    said: "Products that last: parts that can be replaced, batteries that can be serviced, a spare bud that can be bought alone.",
  },
  {
    icon: "replace",
    title: "Eco Innovation",
    said: "Paper instead of foam in the box, recycled plastic where it touches nobody's skin, and one cable less each year.",
  },
  {
    icon: "heart",
    title: "Wearables With Soul",
    said: "A thing that is loved is repaired. We engrave names, keep spare parts for five years and say what one costs before you order it.",
  },
  {
    icon: "globe",
    title: "Global Duty",
    said: "What we put on the market we take back, in India, by Indian rules, and hand it to registered recyclers only.",
  },
]

/** The duties of the company as a producer and of the consumer (SO-1). */
export const responsibilities = ({ legalName }: Pick<Company, "legalName">): Block[] => [
  { heading: "The producer's responsibility" },
  `${legalName} is a producer under the E-Waste (Management) Rules, 2022, in force since 1 April 2023, and under the Battery Waste Management Rules, 2022, which cover the small cells in earbuds and power banks too. Both ask a producer to register and to meet targets of extended producer responsibility; the first also asks us to make the subject known. What we do about it:`,
  {
    list: [
      "We take back electrical and electronic equipment at its end of life, free of charge, through the centres below and from the doorstep.",
      "What is collected goes to registered recyclers, and to nobody else.",
      "We buy parts only from makers who declare how much lead, mercury, cadmium, hexavalent chromium and brominated flame retardant is in them.",
      "Batteries bear the crossed-out wheeled bin, as the battery rules ask. We print it on every product as well, and say what it means.",
      "We make the programme known: on this page, in every box, and in our stores.",
    ],
  },
  { heading: "The consumer's responsibility" },
  {
    list: [
      "Keep electronic products and batteries out of household waste, and away from drains, fields and fires.",
      "Hand them over whole. Taking them apart exposes you to what is inside and lowers what can be recovered.",
      "Give them to a collection centre, a producer or a registered recycler, not to unregistered dealers.",
      "Delete your data first: unpair, sign out, reset.",
      "Offices and schools: ask for a slip for the whole lot and keep it with the inventory.",
    ],
  },
]

export const WHAT_E_WASTE_IS: Block[] = [
  "E-waste is whole or broken electrical and electronic equipment that its owner no longer wants, with all its parts, spares and consumables. An earbud with a dead cell is e-waste. So is the cable of a phone that was sold years ago.",
  "It is not rubbish, because copper, aluminium, tin, gold and cobalt can be recovered from it. It is not harmless either: lead in old solder, bromine in old plastics and the lithium in cells poison soil and water when they are dumped, and the people who burn or dissolve boards by hand first of all. Lithium cells that are pierced or crushed can burn.",
  "Batteries are treated apart from the rest, under rules of their own. Bring both to the same centre; we separate them.",
  { heading: "What we take back" },
  {
    terms: [
      ["Audio", "Earbuds with their cases, neckbands, headphones, speakers, party speakers, soundbars"],
      ["Wearables", "Smart watches, their straps and chargers"],
      ["Grooming and power", "Trimmers, power banks, adapters, cables"],
      ["Loose batteries", "From any of these, with the poles taped over"],
    ],
  },
  { heading: "What is in it, and what it does" },
  {
    terms: [
      ["Lead", "In old solder. Harms nerves and kidneys, children's most of all."],
      ["Mercury and cadmium", "In old switches, lamps and cells. They collect in the body and stay there."],
      ["Brominated flame retardants", "In plastics and boards. Burnt in the open they give off dioxins."],
      ["Lithium cells", "Burn when they are pierced or crushed, and again when they seem to be out."],
    ],
  },
  "The mark of the crossed-out wheeled bin on a product, its battery or its box says: not into household waste.",
]

export const PROOF: Block[] = [
  "A promise to recycle is worth its records. We keep these, and show them to any authority that asks and to any customer who has a slip:",
  {
    list: [
      "Our registrations as a producer, for equipment and for batteries, our targets, and what was done towards them.",
      "For each lot that leaves a centre its weight, the day, the recycler and that recycler's registration.",
      "The makers' declarations of what is in their parts.",
      "The register of this programme: date, centre, what was handed in, and the number on the slip.",
    ],
  },
  "Nothing is charged for any of it. A fault or a doubt goes to the [Grievance Officer](/help/support), who acknowledges it within 48 hours and settles it within a month.",
  "This policy was last changed on 21 November 2026 and is looked at again every year.",
]

/** The four steps of the programme (SO-1). */
export const STEPS = [
  {
    title: "Connect",
    said: "Call {phone} or write to {email}. Say what you have, how much of it, and your PIN code.",
  },
  {
    title: "Find a centre",
    said: "We name the nearest of the six centres below, with its hours, and note your number in the register.",
  },
  {
    title: "Drop off, or let us collect",
    said: "Bring it yourself, or choose a day and it is collected at your doorstep, in the six cities and 40 km around them.",
  },
  {
    title: "Contribute",
    said: "You get a slip with a number. What you gave goes to a registered recycler, and with the number you can ask what became of it.",
  },
]
