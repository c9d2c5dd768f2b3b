import { z } from "zod"
import { toPaise } from "#app/core/pricing/money.ts"
import { GST_RATES, isGstRate } from "#app/core/pricing/tax.ts"
import { ATTRIBUTE_NAME } from "#app/core/settings/attributes.ts"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import { declarationsSchema } from "./declarations/declarations-schema.ts"
import { figure, filledText, flag, label, labels, must, pattern, text, whole } from "./entry-fields.ts"
import { isGtin } from "./gtin.ts"
import { hsnOfType } from "./hsn-codes.ts"
import { aboveMrp, isAboveMrp, isPrice, readRupees } from "./rupees.ts"
import { BASIC_COLOURS } from "./search/facets/basic-colours.ts"
import { LONGEST_TAG, MOST_TAGS, tagsOf } from "./tags.ts"

const HOME_TYPES = ["earbuds", "watch", "nackband", "headphone", "speaker", "party", "soundbar"] as const
const MENU_TYPES = ["headphones", "trebel", "game", "hero", "trimmer", "powerbank", "specialrange"] as const
/** The bundled catalogue's types (CAT-2). Another file may bring any slug, if its products say how they are taxed. */
export const PRODUCT_TYPES = [...HOME_TYPES, ...MENU_TYPES] as const

export const MODEL_STYLES = {
  "true-wireless-earbuds": [
    "stem-pebble",
    "stem-slab",
    "stemless-coin",
    "stemless-capsule",
    "stemless-square",
  ],
  neckband: ["flex", "rigid", "sport", "slim"],
  headphones: ["over-ear-round", "over-ear-oval", "on-ear-round", "on-ear-fold"],
  "wired-headphones": ["studio", "dj", "lite", "retro"],
  "gaming-headset": ["arena", "stealth", "winged", "retro"],
  speaker: ["cylinder", "brick", "pill", "puck"],
  "party-speaker": ["tower", "trolley", "twin", "cube"],
  soundbar: ["solo", "solo-curved", "sub", "sub-tall"],
  "smart-watch": ["square", "square-bezel", "round", "round-bezel"],
  trimmer: ["slim", "barber", "travel", "precision"],
  "power-bank": ["slab", "pebble", "magnetic", "display"],
} as const satisfies Record<string, readonly string[]>

const COOL_PALETTES = ["ink", "paper", "mist", "tide", "midnight", "slate", "moss", "mint"] as const
const WARM_PALETTES = ["marigold", "rani", "terracotta", "champagne", "plum", "coral"] as const
const PALETTES = [...COOL_PALETTES, ...WARM_PALETTES] as const

const IMAGE_PATH = /^\/(?![/\\])[^\s\\]*$/ // "//host" and "/\host" leave the shop, so they are no paths
const IMAGE_URL = /^https?:\/\/[^\s\\]+$/i

const VIDEO = /^\/media\/[\w-]{22}\/video\.(mp4|webm)$/
const FILE_RULE = "must be a path that starts with one /, or an https address"

/** "62,999" or 62999 in paise. Takes only what `productSchema` lets through; anything else is a bug. */
export function parseMrpPaise(mrp: string | number): number {
  const rupees = readRupees(mrp)
  if (!isPrice(rupees)) throw new RangeError("mrp must be rupees such as 4,990")
  return toPaise(rupees)
}

const MODEL_KINDS = Object.keys(MODEL_STYLES) as (keyof typeof MODEL_STYLES)[]
const modelSchema = z
  .strictObject(
    {
      kind: z.enum(MODEL_KINDS, must("must be a kind of model")),
      style: filledText(40),
      palette: z.enum(PALETTES, must("must be the name of a palette")),
      edition: z.enum(["hero", "personal"], must("must be hero or personal")).optional(),
    },
    must("must be a model"),
  )
  .refine(({ kind, style }) => MODEL_STYLES[kind].some((known) => known === style), {
    ...must("must be a style of its kind"),
    path: ["style"],
  })

const GTIN_RULE = "must be 8, 12, 13 or 14 digits, the last of which checks the others"

const percent = z
  .number(must("must be a number"))
  .min(0, must("must be 0 to 100"))
  .max(100, must("must be 0 to 100"))

/** What products have of the setting `catalogue.attributes`, by name: text, an amount, yes or no, or choices. */
const attributesSchema = z
  .record(
    z.string().regex(ATTRIBUTE_NAME),
    z.union([filledText(300), z.number(), z.boolean(), z.array(filledText(40)).min(1).max(20)]),
    must("must be names of attributes with text, a number, yes or no, or a list of texts"),
  )
  .refine((values) => Object.keys(values).length <= 60, must("must be at most 60"))

/** What staff find and group products by; shoppers see them in the address of a list alone. */
const tagsSchema = z
  .array(text(300), must("must be a list of texts"))
  .transform(tagsOf)
  .pipe(z.array(filledText(LONGEST_TAG)).max(MOST_TAGS, must(`must be at most ${MOST_TAGS}`)))

/**
 * The place of an engraved name in a square picture of the product without one: its middle, the width that a name may take and the height
 * of its capitals in percent of the picture's side, its turn in degrees clockwise, and its colour.
 */
const engravingSpotSchema = z.strictObject(
  {
    picture: text(2048).refine(isOwnFile, must(FILE_RULE)),
    ...{ x: percent, y: percent, width: percent, height: percent },
    turn: whole(0, 359),
    ink: pattern(/^#[0-9a-f]{6}$/i, "must be # and six hexadecimal digits"),
  },
  must("must be a picture and a place in it"),
)

/** Beyond the specification: typed key facts. Units are in the names; a fact that does not apply is absent. */
export const factsSchema = z.strictObject(
  {
    model: modelSchema.optional(),
    family: label,
    colour: label, // the shopper's name of it; the palette is the studio's
    swatch: z.enum(BASIC_COLOURS, must(`must be one of ${BASIC_COLOURS.join(", ")}`)).optional(), // of a colour whose name tells none
    options: z
      .array(
        z.strictObject({ name: filledText(40), value: filledText(60) }, must("must be a name and a value")),
      )
      .min(1, must("must not be empty"))
      .max(3, must("must be three at most"))
      .optional(), // what tells a product from the others of its family where it is not the colour alone
    brand: label, // the shop's own where it is absent
    gtin: z.string(must(GTIN_RULE)).refine(isGtin, must(GTIN_RULE)).optional(),
    playtimeHours: figure, // on one charge, without the case
    caseHours: figure, // on one charge and all that the case holds
    batteryDays: figure,
    runtimeMinutes: figure,
    chargingMinutes: figure,
    quickCharge: label,
    driverMm: figure,
    outputWatts: figure,
    channels: label,
    bluetooth: pattern(/^\d\.\d$/, "must be a version such as 5.3").optional(),
    connections: labels,
    cableMetres: figure,
    impedanceOhms: figure,
    waterRating: label,
    noiseCancelling: z.enum(["none", "calls", "active"], must("must be none, calls or active")).optional(),
    noiseCancellingDb: figure,
    microphones: figure,
    latencyMs: figure,
    weightGrams: figure, // earbuds with their case
    widthMm: figure, // of the outline, with the case where there is one
    heightMm: figure,
    depthMm: figure,
    batteryMah: figure,
    displayInches: figure,
    displayType: label,
    displayNits: figure,
    calling: flag,
    gps: flag,
    sportsModes: figure,
    sensors: labels,
    strapMm: figure,
    lengthSettings: figure,
    lengthRangeMm: label,
    bladeMaterial: label,
    engravingLetters: figure,
    engravingSpot: engravingSpotSchema.optional(),
    inTheBox: labels,
    countryOfOrigin: label,
    importer: label,
    hsnCode: pattern(/^\d{4,8}$/, "must be 4 to 8 digits").optional(),
    gstPercent: whole(0, 40).optional(),
    warrantyMonths: whole(0, 240).optional(),
    bisNumber: label,
    declarations: declarationsSchema.optional(),
    attributes: attributesSchema.optional(),
    tags: tagsSchema.optional(),
    seoTitle: filledText(70).optional(), // of the page, for search engines and those who share it
    seoDescription: filledText(170).optional(),
    video: pattern(VIDEO, "must be the address of a video of the shop").optional(),
    manual: text(2048).refine(isOwnFile, must(FILE_RULE)).optional(), // the merchant's own, instead of the one that the shop writes
  },
  must("must be a list of named facts"),
)
export type ProductFacts = z.infer<typeof factsSchema>

const IMAGE_RULE = "must be empty, a path that starts with one /, or an http(s) address"
const image = text(2048).refine(isImage, must(IMAGE_RULE))
const price = must("must be rupees above 0, at most 1 crore, with at most 2 decimals")
const cost = must("must be rupees above 0, at most 1 crore, with at most 2 decimals, or empty")
const mrp = must('must be rupees such as "4,990" or 4990, above 0 and at most 1 crore')

const TYPE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/

/** What an invoice must say: where the type does not tell it, the entry has to. */
const toldBy = (fact: "hsnCode" | "gstPercent") => (entry: { type: string; facts: ProductFacts }) =>
  hsnOfType(entry.type) !== undefined || entry.facts[fact] !== undefined || !TYPE.test(entry.type)
const untold = (fact: string) => ({
  error: ({ input }: { input?: unknown }) =>
    `facts.${fact} is missing: how the law taxes the type ${(input as { type: string }).type} is not known`,
  path: ["facts", fact],
})

/** One entry of a catalogue file (CAT-1). Another shop's file has only the specification's fields. */
export const entrySchema = z
  .strictObject(
    {
      id: pattern(/^\d{1,18}$/, "must be text made of digits"),
      sku: pattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "must be letters, digits, - . and _").optional(),
      name: filledText(200).refine(
        (name) => unprintableIn(name).length === 0,
        must(
          "must have only characters that an invoice can print: Latin, Indian scripts, Arabic, Greek, Cyrillic, emoji",
        ),
      ),
      title: filledText(300),
      price: z.number(price).refine(isPrice, price),
      mrp: z.union([z.string(), z.number()], mrp).refine((value) => isPrice(readRupees(value)), mrp),
      tax: text(100),
      off: text(40),
      type: pattern(TYPE, "must be one word of letters, digits, - and _"),
      description: text(5000),
      image,
      images: z.array(image, must("must be a list of images")).max(10, must("must hold at most 10 images")),
      // What a piece cost the shop; null: not known any more; absent: what the shop has of it stays as it is.
      cost: z.number(cost).refine(isPrice, cost).nullable().optional(),
      stock: whole(0, 10_00_000).optional(), // absent: what the shop has of it stays as it is
      facts: factsSchema.default({}),
    },
    must("must be a product"),
  )
  .refine(toldBy("hsnCode"), untold("hsnCode"))
  .refine(toldBy("gstPercent"), untold("gstPercent"))
/** The facts that a text can say. */
export const FACT_FIELDS = Object.keys(factsSchema.shape).filter(
  (name) => !["model", "declarations", "attributes"].includes(name),
)
/** The fields that an entry may have. */
export const ENTRY_FIELDS = Object.keys(entrySchema.shape)

/** A product as it may stand in the shop already, whatever it costs and by whatever rate it is taxed. */
export const storedSchema = entrySchema.transform(productOf)
export const productSchema = entrySchema
  .refine((entry) => !isAboveMrp(entry), {
    error: ({ input }) => aboveMrp((input as Priced).price, (input as Priced).mrp),
    path: ["price"],
  })
  .refine(({ facts: { gstPercent } }) => gstPercent === undefined || isGstRate(gstPercent), {
    error: `facts.gstPercent must be a GST rate in force: ${GST_RATES.join(", ")}`,
    path: ["facts", "gstPercent"],
  })
  .transform(productOf)
type Priced = { price: number; mrp: string | number }
export type CatalogueProduct = z.infer<typeof productSchema>

/** Twins name one sku; whoever names none has a stock of their own. */
function productOf(entry: z.output<typeof entrySchema>) {
  return { ...entry, sku: entry.sku ?? `P-${entry.id}` }
}

function isOwnFile(address: string): boolean {
  return IMAGE_PATH.test(address) || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address))
}

function isImage(address: string): boolean {
  if (address === "" || IMAGE_PATH.test(address)) return true
  return IMAGE_URL.test(address) && URL.canParse(address)
}
