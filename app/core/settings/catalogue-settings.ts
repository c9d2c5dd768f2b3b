import { z } from "zod"
import type { Attribute } from "./attributes.ts"
import { attributesSchema } from "./attributes-schema.ts"
import { lineSchema } from "./line-schema.ts"
import { type PageSettings, SPECIFICATION_PAGE } from "./page-settings/page-settings.ts"
import { ratingLineSchema } from "./rating-line-schema.ts"
import { define } from "./setting.ts"

type ShopDeclarationSetting = {
  companyIsManufacturer: boolean
  companyIsImporter: boolean
  careDesignation: string
  eWasteEpr: string | null
  batteryEpr: string | null
}

const shopDeclarationSchema = z.strictObject({
  companyIsManufacturer: z.boolean(),
  companyIsImporter: z.boolean(),
  careDesignation: lineSchema(60),
  eWasteEpr: lineSchema(100).nullable(),
  batteryEpr: lineSchema(100).nullable(),
})
const SAMPLE_DECLARATIONS: ShopDeclarationSetting = {
  companyIsManufacturer: false,
  companyIsImporter: false,
  careDesignation: "Consumer care manager",
  eWasteEpr: "SAMPLE-EWASTE-0000 (sample)",
  batteryEpr: "SAMPLE-BATTERY-0000 (sample)",
}

/** What a merchant decides about lists and products. */
export const CATALOGUE_SETTINGS = {
  "cart.guests": define<boolean>({
    what: "Whether somebody who is not logged in may put products into the cart. Whether they may order is checkout.guests.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.guestCart,
    india: true,
  }),
  "account.welcome": define<boolean>({
    what: "Whether a new account is welcomed on its own page. The specification leads to the home page and says nothing.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "account.phoneAlone": define<boolean>({
    what: "Whether a mobile number and a name open an account, without a password; a mail address can be added. The specification wants a mail address and a password. It needs a template for login codes in notifications.smsTemplates.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "account.guestLogout": define<boolean>({
    what: "Whether the account menu offers Logout to who is not logged in, who has nothing to log out of. Who ordered as a guest ends that under Your orders.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.guestLogout,
    india: false,
  }),
  "catalogue.ratingLine": define<PageSettings["ratingLine"]>({
    what: 'The line of stars and reviews that products show: "verified" for what buyers gave each of them, null for none, or one line for all. No reviews stand behind the specification\'s line: a shop that trades must not show it (Consumer Protection Act 2019, section 2(28)).',
    schema: ratingLineSchema,
    specification: SPECIFICATION_PAGE.ratingLine,
    india: "verified",
  }),
  "catalogue.questions": define<boolean>({
    what: "Whether a product's page shows questions and answers, shoppers can ask, and buyers answer.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.attributes": define<Attribute[]>({
    what: "What products have beyond the facts that the shop knows, such as the connector of a cable: each has a name for files and addresses, a label, a kind, the types of products that have it, and whether lists can be narrowed by it. /admin/catalogue/attributes changes them.",
    schema: attributesSchema,
    specification: [],
    india: [],
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
  "catalogue.lowStock": define<number>({
    what: "The low-stock level of products that have none of their own: at so many pieces or fewer, staff are told. With 0 they are told of none.",
    schema: z.int().min(0).max(50),
    specification: 0,
    india: 5,
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
  "catalogue.familyReviews": define<boolean>({
    what: "Whether colours of the same thing share their reviews: each shows those of all, with their common rating.",
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
    what: "Whether cards have a button that puts what is in stock into the cart: those of a search, on shelves all of them.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.addFromList,
    india: true,
  }),
  "cart.shared": define<boolean>({
    what: "Whether the cart of a logged-in shopper is one for all devices: an item that one device adds or removes appears or disappears on the others within seconds. Otherwise each browser has a cart of its own.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.sharedCart,
    india: true,
  }),
  "cart.drawer": define<boolean>({
    what: "Whether what is added to the cart is shown in a drawer over the page, with the sum, the way to the cart and the way back: from lists with catalogue.addFromList, on a product's page with catalogue.buyNow.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.cartDrawer,
    india: true,
  }),
  "catalogue.shelf": define<boolean>({
    what: "Whether lists are shelves: the category's name above, one bar with the way to facets, the count and what is chosen, one card for all variants of a thing with its two facts that matter most and a small button for the cart, and no boxes for name and price; on a phone the search field is as wide as the window while it is typed into.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.shelf,
    india: true,
  }),
  "catalogue.guidedProduct": define<boolean>({
    what: "Whether a product's page has its MRP and taxes in one phrase beside the price, and folds its declarations under `Product information (legal)` below reviews and questions.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.engraving": define<boolean>({
    what: "Whether the page of a product that is engraved, and the cart, have fields for the names. Without it buyers send them in reply to the order mail.",
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
  "catalogue.manuals": define<boolean>({
    what: "Whether a product's page links to a manual as a PDF: the merchant's own file, or one made of the product's facts.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.sizeComparison": define<boolean>({
    what: "Whether a product's page draws its stated width and height beside something whose size is known.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "catalogue.undeclared": define<"publish" | "refuse">({
    what: 'What becomes of a product that lacks a declaration which the law asks for (Legal Metrology (Packaged Commodities) Rules 2011, BIS, WPC, e-waste, batteries): "publish" shows it as it is, "refuse" keeps it out of the shop until it is complete. What is published already stays until the next import of a catalogue, which withdraws every product that lacks one.',
    schema: z.enum(["publish", "refuse"]),
    specification: "publish",
    india: "refuse",
  }),
  "catalogue.shopDeclarations": define<ShopDeclarationSetting>({
    what: "What products declare that say nothing else: whether the company made those made in India, and imports the others; the designation of who answers consumers, beside the company's name, telephone, mail and address; and the shop's EPR registrations for e-waste and batteries.",
    schema: shopDeclarationSchema,
    specification: SAMPLE_DECLARATIONS,
    india: SAMPLE_DECLARATIONS,
  }),
} as const
