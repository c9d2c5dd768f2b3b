import { type GroundedPicture, pictureOf, setOf } from "#app/content/picture.ts"

type BulkCategory = { title: string; line: string; to: string; picture: GroundedPicture }

export const CORPORATE_PICTURE = setOf("corporate", "slate")

/** The four category cards of `/corporate` (CO-1). */
export const BULK_CATEGORIES: BulkCategory[] = [
  {
    title: "Earbuds",
    line: "A name on every lid.",
    to: "/search/earbuds",
    picture: pictureOf("eb-airlobes141-paper"),
  },
  {
    title: "Neckbands",
    line: "For people on the phone all day.",
    to: "/search/nackband",
    picture: pictureOf("nb-taal250-midnight"),
  },
  {
    title: "Speakers",
    line: "The desk first, then home.",
    to: "/search/speaker",
    picture: pictureOf("sp-eent20-moss"),
  },
  {
    title: "Smart watches",
    line: "Steps for a month, time for years.",
    to: "/search/watch",
    picture: pictureOf("wt-kshan43-terracotta"),
  },
]

export const BULK_STEPS = [
  "You send the form. A reference comes back by mail within the minute.",
  "We'll call you within two working days with a price and delivery date.",
  "You see a sample, and a proof of every name or logo before anything is cut.",
  "One invoice with your GSTIN, one shipment, one number to call. The warranty runs for each piece.",
]
