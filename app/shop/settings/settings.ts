import { z } from "zod"
import type { Company } from "./company.ts"
import { companySchema } from "./company-schema.ts"
import { ALL_INDIA, type DeliveryArea, SPECIFICATION_AREA } from "./delivery-area.ts"
import { deliveryAreaSchema } from "./delivery-area-schema.ts"
import { lineSchema } from "./line-schema.ts"
import { type PageSettings, SPECIFICATION_PAGE } from "./page-settings.ts"
import { ratingLineSchema } from "./rating-line-schema.ts"

// Each setting has the specification's value and a trading value. SHOP_PROFILE chooses; the database overrides.

export const PROFILES = ["specification", "india"] as const
export type Profile = (typeof PROFILES)[number]

type Setting<Value> = {
  /** What it decides, a sentence for the merchant. */
  what: string
  schema: z.ZodType<Value>
  specification: Value
  india: Value
}

function define<Value>(setting: Setting<Value>): Setting<Value> {
  return setting
}

export const SETTINGS = {
  "cart.guests": define<boolean>({
    what: "Whether somebody who is not logged in may put products into the cart. An order needs a login in any case.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.guestCart,
    india: true,
  }),
  "catalogue.ratingLine": define<PageSettings["ratingLine"]>({
    what: 'The line of stars and reviews that products show: "verified" for what buyers gave each of them, null for none, or one line for all. No reviews stand behind the specification\'s line: a shop that trades must not show it (Consumer Protection Act 2019, section 2(28)).',
    schema: ratingLineSchema,
    specification: SPECIFICATION_PAGE.ratingLine,
    india: "verified",
  }),
  "catalogue.facets": define<boolean>({
    what: "Whether lists can be narrowed by facets, sorted, and asked for in words such as `earbuds under 2000`. By law a shop that trades in India lets buyers filter and sort by country of origin.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.saved": define<boolean>({
    what: "Whether shoppers can save products, on their device and in their account, be mailed about them if they agree, and see what they looked at of late, which stays on their device.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.saved,
    india: true,
  }),
  "catalogue.boughtTogether": define<boolean>({
    what: "Whether a product's page shows what others bought with it, or else what goes with it.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.familyColours": define<boolean>({
    what: "Whether a product's page links to the other colours of the same thing, and cards say in which colours there is one, instead of the seven swatches of the house.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.breadcrumbs": define<boolean>({
    what: "Whether a product's page begins with the way to it: home, category, product.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.priceHistory": define<boolean>({
    what: "Whether a product's page tells the lowest price of the last 30 days and each change of it.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.addFromList": define<boolean>({
    what: "Whether the cards of a search have a button that puts what is in stock into the cart.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.buyNow": define<boolean>({
    what: "Whether a product's page has a button that leads from the product straight to the payment page.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  company: define<Company>({
    what: "Who keeps the shop: on its pages, on tax invoices from the next one on, and in what machines read. SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN stand in it until it is decided.",
    schema: companySchema,
    specification: SPECIFICATION_PAGE.company,
    india: SPECIFICATION_PAGE.company,
  }),
  "fulfilment.deliveryArea": define<DeliveryArea>({
    what: "The cities and states that the order form offers; cities null lets the shopper type the city. The state decides where an order is taxed.",
    schema: deliveryAreaSchema,
    specification: SPECIFICATION_AREA,
    india: ALL_INDIA,
  }),
  "fulfilment.courier": define<string>({
    what: "The courier of new parcels, by its name in shop.config.ts.",
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    specification: "by-hand",
    india: "by-hand",
  }),
  "payments.gateway": define<string>({
    what: "The payment gateway of new orders, by its name in shop.config.ts. Payments that were begun elsewhere end there.",
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    specification: "test-bank",
    india: "test-bank",
  }),
  "search.synonyms": define<{ said: string; means: string }[]>({
    what: "What shoppers call things, and the words that stand for it: said is a word or a phrase, means the words that are looked for instead where nothing is called by what was typed.",
    schema: z.array(z.strictObject({ said: lineSchema(40), means: lineSchema(60) })).max(500),
    specification: [],
    india: [],
  }),
  "taxes.percentOfType": define<number>({
    what: "GST in percent of a product whose facts do not say their own, where its type is one that the shop knows.",
    schema: z.literal([0, 5, 12, 18, 28, 40]),
    specification: 18,
    india: 18,
  }),
} as const

export type SettingKey = keyof typeof SETTINGS
export type SettingValues = { [Key in SettingKey]: (typeof SETTINGS)[Key]["specification"] }

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text)
}

/** The values that a profile begins with. */
export function profileValues(profile: Profile): SettingValues {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key][profile]])) as SettingValues
}

/** The values that a shop begins with, and those decided otherwise over them. An unknown or invalid one is left out. */
export function settingValues(
  initial: SettingValues,
  decided: readonly { key: string; value: unknown }[],
): SettingValues {
  const valid = decided.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return []
    const parsed = SETTINGS[key].schema.safeParse(value)
    return parsed.success ? [[key, parsed.data] as const] : []
  })
  return { ...initial, ...Object.fromEntries(valid) }
}

/** Checks a value that somebody wants for a setting. Answers it, or what is wrong with it in a sentence. */
export function checkSetting(
  key: SettingKey,
  value: unknown,
): { ok: true; value: SettingValues[SettingKey] } | { ok: false; sentence: string } {
  const parsed = SETTINGS[key].schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const place = issue && issue.path.length > 0 ? `${key}.${issue.path.join(".")}` : key
  return { ok: false, sentence: `${place} is not usable: ${issue?.message ?? "unknown reason"}.` }
}
