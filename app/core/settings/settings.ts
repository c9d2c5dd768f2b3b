import { z } from "zod"
import { AFTER_SALE_SETTINGS } from "./after-sale/after-sale-settings.ts"
import { BACKUP_SETTINGS } from "./backup-settings.ts"
import { type Brand, SAMPLE_BRAND } from "./brand.ts"
import { brandSchema } from "./brand-schema.ts"
import { CATALOGUE_SETTINGS } from "./catalogue-settings.ts"
import { CHECKOUT_SETTINGS } from "./checkout/checkout-settings.ts"
import type { Company } from "./company.ts"
import { companySchema } from "./company-schema.ts"
import { PROMISE_SETTINGS } from "./delivery/promise-settings.ts"
import { ALL_INDIA, type DeliveryArea, SPECIFICATION_AREA } from "./delivery-area.ts"
import { deliveryAreaSchema } from "./delivery-area-schema.ts"
import { HIDEABLE_PAGES, type HideablePage, PROMISING_PAGES, type PromisingPage } from "./hidden-pages.ts"
import { ORDER_MESSAGE_SETTINGS } from "./order-message-settings.ts"
import { SPECIFICATION_PAGE } from "./page-settings/page-settings.ts"
import { PAYMENT_SETTINGS } from "./payment-settings.ts"
import { PRIVACY_SETTINGS } from "./privacy/privacy-settings.ts"
import { SAMPLE_COMPANY } from "./sample-company.ts"
import { type PinnedWords, pinsSchema } from "./search/pins-schema.ts"
import { type SynonymPair, synonymsSchema } from "./search/synonyms-schema.ts"
import { define } from "./setting.ts"
import { NEWS_KIND_NAMES, type NewsKind } from "./staff/news-kinds.ts"
import { TAX_SETTINGS } from "./taxes/tax-settings.ts"

// Each setting has the specification's value and a trading value. SHOP_PROFILE chooses; the database overrides.

type SmsTemplates = Record<
  "cashCode" | "guestCode" | "loginCode" | "orderCode" | "erasureNotice",
  string | null
>

const smsTemplateSchema = z
  .string()
  .regex(/^[A-Za-z0-9]{6,40}$/)
  .nullable()

export const PROFILES = ["specification", "india"] as const
export type Profile = (typeof PROFILES)[number]

export const SETTINGS = {
  ...CATALOGUE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...PROMISE_SETTINGS,
  ...CHECKOUT_SETTINGS,
  ...AFTER_SALE_SETTINGS,
  ...PRIVACY_SETTINGS,
  ...TAX_SETTINGS,
  ...BACKUP_SETTINGS,
  brand: define<Brand>({
    what: "How the shop is called: on pages, in titles, mails, invoices, the icons of a phone and what machines read. the line after the name follows it and a colon, as on the home page; what the shop is stands after “is”; the numbers of new orders begin with its letters; the colours, typefaces and corners are those of its pages.",
    schema: brandSchema,
    specification: SAMPLE_BRAND,
    india: SAMPLE_BRAND,
  }),
  "pages.hidden": define<HideablePage[]>({
    what: "Pages of the shop as it comes that are taken away: they answer 404, and no menu, footer, list or sitemap leads to them. /blogs stands for the articles that it comes with; those that you rewrote or added stay.",
    schema: z.array(z.enum(HIDEABLE_PAGES)),
    specification: [],
    india: [],
  }),
  "pages.confirmed": define<PromisingPage[]>({
    what: "Pages of the shop as it comes whose promises you have read and keep: what they say of days, months and ways is said in your company's name. Go-live asks for each that is neither here nor rewritten.",
    schema: z.array(z.enum(PROMISING_PAGES)),
    specification: [],
    india: [],
  }),
  "pages.plainErrors": define<boolean>({
    what: "Whether a page that is missing or failed says so in a shopper's words, instead of the specification's “Unexpected Application Error!” with the status, and whether an incomplete registration marks each empty field.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.plainErrors,
    india: true,
  }),
  "pages.forShoppers": define<boolean>({
    what: "Whether the home page has fewer ranges, rows of products up to a price and what the shop promises, calls the first products of a range picks and not best sellers, More leads to orders, account and help, and the footer has links alone. What is published as one of these pages goes before it.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  company: define<Company>({
    what: "Who keeps the shop: on its pages, on tax invoices from the next one on, and in what machines read. SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN stand in it until it is decided.",
    schema: companySchema,
    specification: SAMPLE_COMPANY,
    india: SAMPLE_COMPANY,
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
  "fulfilment.checkReturnedParcels": define<boolean>({
    what: "Whether staff look at the goods of a parcel that the courier brings back before they are on sale again. Otherwise they are on sale as soon as the courier says that the parcel is back.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "notifications.smsTemplates": define<SmsTemplates>({
    what: "The registered template of each text message, by its id at the SMS provider; none for a message that is not sent. One confirms cash on delivery beside its mail, with the variables code, number and link (the page where one press confirms it); one confirms the phone of who orders without an account, with the variable code; one opens such an order by its phone instead of a mail, with the variables code and number; one logs in or opens an account by a mobile number, with the variable code: while it is null, there is no such login; one tells the owner of an account without a mail address when it is erased, with the variable date: while it is null, such accounts are kept. A code whose message ends with the line @HOST #CODE, with the host of the shop, is filled in by Chrome on Android.",
    schema: z.strictObject({
      cashCode: smsTemplateSchema,
      guestCode: smsTemplateSchema,
      loginCode: smsTemplateSchema.default(null),
      orderCode: smsTemplateSchema.default(null),
      erasureNotice: smsTemplateSchema.default(null),
    }),
    specification: { cashCode: null, guestCode: null, loginCode: null, orderCode: null, erasureNotice: null },
    india: { cashCode: null, guestCode: null, loginCode: null, orderCode: null, erasureNotice: null },
  }),
  "notifications.textMessagesPerDay": define<number | null>({
    what: "How many text messages the shop sends within 24 hours at most: each costs money, and anybody may ask for a code. Then codes go by mail alone, and nobody orders with a phone that must be confirmed. Codes to log in with and news of orders end at half of them. None: no bound.",
    schema: z.int().min(1).max(1_000_000).nullable(),
    specification: null,
    india: 500,
  }),
  "notifications.codesByCall": define<boolean>({
    what: "Whether a call can say the code of a login where its text message does not come, once a second one was sent. Each call counts as a text message. With MSG91 the template of login codes is then one of its OTP service, with the variable OTP or code.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  ...ORDER_MESSAGE_SETTINGS,
  "notifications.campaignMailsPerMinute": define<number>({
    what: "How many mails of campaigns leave in a minute at most, of all campaigns and nodes together.",
    schema: z.int().min(1).max(6_000),
    specification: 60,
    india: 60,
  }),
  "notifications.cartReminderHours": define<number | null>({
    what: "After how many hours a shopper who agreed to it gets one mail about a cart that they left at the order form; null: never, and nobody is asked.",
    schema: z.int().min(1).max(72).nullable(),
    specification: null,
    india: 24,
  }),
  "notifications.cartReminderGuests": define<boolean>({
    what: "Whether the cart offers guests that mail too, with a link that opens their cart on any device: their cart is kept for 30 days from then on. Needs notifications.cartReminderHours and checkout.guided.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "notifications.staffMails": define<NewsKind[]>({
    what: "What members of the staff are told of by mail until they choose for themselves under Notifications; each only what their role may see.",
    schema: z.array(z.enum(NEWS_KIND_NAMES)),
    specification: [],
    india: ["failed-delivery", "dispute", "complaint", "fault", "summary"],
  }),
  "search.synonyms": define<SynonymPair[]>({
    what: "What shoppers call things, a word or a phrase, and the words that are looked for instead where nothing is called by what was typed; of a pair that works both ways each stands for the other.",
    schema: synonymsSchema,
    specification: [],
    india: [],
  }),
  "search.pins": define<PinnedWords[]>({
    what: "The products that stand first where these words are searched for, in their order, as long as nothing else sorts. Where somebody paid for the place, the product's card says Promoted (Guidelines for Prevention and Regulation of Dark Patterns, 2023, disguised advertisement).",
    schema: pinsSchema,
    specification: [],
    india: [],
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

/**
 * The values that a shop begins with, and those decided otherwise over them. A group that was decided before a release gave it another field
 * has that field as the shop begins with it. An unknown or invalid one is left out.
 */
export function settingValues(
  initial: SettingValues,
  decided: readonly { key: string; value: unknown }[],
): SettingValues {
  const valid = decided.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return []
    const { schema } = SETTINGS[key]
    const parsed = schema.safeParse(value)
    if (parsed.success) return [[key, parsed.data] as const]
    const begun: unknown = initial[key]
    if (!isGroup(value) || !isGroup(begun)) return []
    const completed = schema.safeParse({ ...begun, ...value })
    return completed.success ? [[key, completed.data] as const] : []
  })
  return { ...initial, ...Object.fromEntries(valid) }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
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
