import type { VersionState } from "#app/modules/content/version-state.ts"

export const pages = "Pages"
export const pagesDescription =
  "The texts of the shop that staff may write: help pages, articles, the home page, the line above the header, the footer, the menus, the page on e-waste, the stores and mails."
export const GROUPS = {
  shop: "Shop",
  help: "Help pages",
  blogs: "Articles",
  mails: "Mails about an order",
  aftercare: "Mails about warranty, complaints and e-waste",
  contact: "Mails about reviews, lists and enquiries",
  accounts: "Mails about accounts",
} as const
export const PAGE_COLUMNS = ["Page", "Shows", "Draft", "Scheduled"]
export const noPages = "There are no pages."
export const allPages = "All pages"
export const ownText = "The shop's own text"
export const publishedOn = (day: string) => `Published on ${day}`
export const yes = "Yes"
export const no = "–"
export const pageDescription = "Write a page of the shop: draft, preview, publish now or for a time, restore."
export const onlyRead = "You may read this page, and not change it."
export const seeInShop = "See it in the shop"
export const preview = "Preview the draft"
export const previewHint = "The real page with the draft, for staff who are logged in, for an hour."
export const draftShown = "You see the draft. Shoppers see what is published."
export const title = "Title"
export const summary = "Line below the title"
export const text = "Text, in Markdown"
export const textHint =
  "An empty line ends a paragraph. ## begins a heading, - a list, 1. steps, > a quote; - **Name**: text pairs a name with a text; [words](/help/faqs) is a link to a page of the shop, https://, mailto: or tel:. HTML is shown as it is typed."
const replaces = "A published text takes the place of the whole page."
/** Hints by the key of the page: the replaced content, and the parts that stay below the text. */
export const STAYS_BELOW = {
  gift: `${replaces} Gift cards, watches under ₹3,000 and earbuds under ₹2,000 stay below it.`,
  corporate: `${replaces} The enquiry form stays below it.`,
  careers: replaces,
  comunity: replaces,
}
export const words = "Words"
export const link = "Link (may be empty)"
export const linkHint = "A page of the shop, such as /gift, or an address that begins with https://."
export const isHidden = "Do not show this section"
export const heading = "Heading"
export const line = "Line"
export const products = "Products"
export const productsHint =
  "At most 8 product numbers, with spaces between them. The number is at the end of a product's address. Empty: the first four of the catalogue."
export const alertsHeading = "Heading above the form for email alerts"
export const alertsLine = "Line below that heading (may be empty)"
export const addList = "Add a list"
export const isListHidden = "Do not show this list"
export const entries = "Entries, one a line"
export const entriesHint =
  "[Label](/address) is a link to a page of the shop, https://, mailto: or tel:. A line without brackets is a plain label."
export const mainLinks = "In the bar, one link a line"
export const mainLinksHint = "At most 4 links with short labels, written [Label](/address)."
export const moreLinks = "Behind More, one link a line"
export const moreLinksHint = "At most 12 links, written [Label](/address)."
export const categories = "Categories, one a line, in their order"
export const categoriesHint =
  "At most 24, written [Label](/search/type): the type as the catalogue has it. The label stands in the menu, on product pages, in the search and for search engines."
export const ownPicture = "A picture of your own"
export const ownPictureHint = (megabytes: number, side: number) =>
  `AVIF, WebP, JPEG or PNG, at most ${megabytes} MB, at least ${side} × ${side} pixels. It is cropped to a centred square, and sent with Save draft or Publish.`
export const withoutPicture = "Remove this picture: the shop's own is shown again"
export const rowsHint = "What is added, moved and removed here is saved with Save draft or Publish."
export const ADD_SECTION = {
  hero: "Add a wide picture",
  products: "Add products",
  text: "Add a text",
  categories: "Add the categories",
  range: "Add a type with its best sellers",
}
export const SECTION_KINDS = {
  ...{ hero: "Wide picture", products: "Products", text: "Text", categories: "Categories" },
  range: "Type",
}
export const SECTION_HINTS = {
  hero: "A picture as wide as the page, with a heading, words and a button on a coloured ground below it.",
  products: "A row of products. It is not shown while there are none.",
  text: "A heading and a text, beside a picture if there is one.",
  categories: "A heading and the categories of the menu.",
  range:
    "A picture beside words and the starting price of a type, and its best sellers below. It is not shown while the type has no products.",
}
export const type = "Type of the catalogue"
export const typeHint = "A type of the products that are published."
export const button = "Button (may be empty)"
export const buttonHint = "Empty: Shop and the heading."
export const heroWords = "Words (may be empty)"
export const linkLabel = "Label of the link (may be empty)"
export const rule = "Which products"
export const RULES = {
  ...{ category: "Of a type", newest: "The newest", discounted: "Furthest below the MRP" },
  ...{ search: "Found by words", chosen: "Chosen by number" },
}
export const count = "How many at most"
export const of = "Type, words or product numbers"
export const ofHint =
  "The type, the words of the search, or at most 8 product numbers. Empty for the newest and the discounted."
export const alt = "What the picture shows (may be empty)"
export const altHint = "For those who do not see it. Empty for a picture that says nothing new."
export const focus = "Stays in view (empty: the middle)"
export const FOCUSES = { left: "Left side", right: "Right side", top: "Top", bottom: "Bottom" }
export const ground = "Ground"
export const groundHint = "The colour behind the words. Empty: that of the shop's own picture, or mist."
export const firstDay = "First day (empty: at once)"
export const lastDay = "Last day (empty: no end)"
export const widePictureHint = (megabytes: number, side: number) =>
  `AVIF, WebP, JPEG or PNG, at most ${megabytes} MB, at least ${side} pixels high, such as 1600 × 600. It keeps its shape, and is cut where its place has another. It is sent with Save draft or Publish.`
export const withoutWidePicture = "Remove this picture"
export const addCentre = "Add a centre"
export const socialSummary = "What search engines show below the title"
export const socialLine = "Line above the title (may be empty)"
export const SOCIAL_PARTS = {
  ...{ pledges: "Pledges", duties: "Duties", what: "E-waste", steps: "Steps" },
  ...{ centres: "Collection centres", checks: "How it is checked" },
}
export const pledgesHint = "One a line, written - **Name**: text. Empty: none is shown."
export const stepsHint =
  "One a line, written - **Name**: text. {phone} and {email} stand for those of the company. Empty: this part is not shown."
export const partHint = `${textHint} Empty: this part is not shown.`
export const centresHint = "Without centres this part is not shown."
export const centresNote = "Line below the centres (may be empty)"
export const state = "State or union territory"
export const contact = "Contact person (may be empty)"
export const addStore = "Add a store"
export const lead = "Sentence above the stores (may be empty)"
export const storeName = "Name"
export const city = "City"
export const address = "Address with PIN code"
export const hours = "Hours"
export const hoursHint = "Written as 10:30 AM to 7:00 PM, search engines read them as the hours of every day."
export const telephone = "Telephone"
export const map = "Link to a map (may be empty)"
export const mapHint = "An address that begins with https://. Empty: the address is looked up."
export const services = "Services (may be empty)"
export const noStoresHint = "There are no stores: the page says so."
export const withdraw = "Withdraw the page"
export const withdrawn = "Withdrawn"
export const notShown = "Not shown"
export const noVersionsAdded = "Nothing was published yet: no shopper sees the page."
export const addPage = "Add a page"
export const ADDED_KINDS = { help: "Help page", blogs: "Article" } as const
export const kind = "Kind"
export const slug = "End of its address"
export const slugHint =
  "Lower-case letters, digits and hyphens, such as care-of-straps. It does not change later."
export const addDraft = "Add it as a draft"
export const picture = "Picture"
export const pictureOf = (title: string) => `The picture of “${title}”`
export const from = "From (empty: now)"
export const until = "Until (empty: no end)"
export const times = "When shoppers see it, by India's clocks"
export const why = "Why (for the audit log)"
export const saveDraft = "Save draft"
export const publish = "Publish"
export const discard = "Discard the draft"
export const toDefault = "Publish the shop's own text"
export const versions = "Versions"
export const verbs = "Do"
export const VERSION_COLUMNS = ["Shown from", "Until", "State", verbs, "By"]
export const noVersions = "Nothing was published yet: the shop shows the text that it came with."
export const STATES: Record<VersionState, string> = {
  scheduled: "Scheduled",
  shown: "Shown now",
  replaced: "Replaced",
  ended: "Ended",
  cancelled: "Cancelled",
}
export const noEnd = "–"
export const restore = "Restore"
export const restoreOf = (when: string) => `Restore the version of ${when}`
export const cancel = "Cancel"
export const cancelOf = (when: string) => `Cancel the version of ${when}`
export const history = "Who did what"
export const subject = "Subject"
export const mailText = "How it begins, after the greeting"
export const mailHint =
  "An empty line ends a paragraph. Links, buttons, codes, amounts and documents follow by themselves. HTML is shown as it is typed."
export const mailFields = "What may stand in braces"
export const noMailFields = "Nothing in braces stands in this mail."
export const mustStand = "must stand somewhere"
export const mustStandInText = "must stand in the text"
export const sendTest = "Send a test to me"
export const samplePreview = "As saved"
export const shownAbout = (number: string) => `It is shown about order ${number}. Its links open nothing.`
export const shownAboutSample = "It is shown about an order that nobody placed."
export const sampleOrder = "Order number (empty: the newest)"
export const showSample = "Show"
export const noSuchOrder = (number: string) =>
  `There is no order ${number}. The mail is shown about an order that nobody placed.`
