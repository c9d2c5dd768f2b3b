import type { MenuEntry } from "./menus.ts"

/** The built-in words above the form for email alerts: without a line. */
export const SAMPLE_ALERTS = { heading: "Be first to hear: new tunes, fair prices", line: "" }

/** The same for a shop that sells nothing that plays. */
export const SILENT_ALERTS = { heading: "Be first to hear: new products, fair prices", line: "" }

export const LEGAL_LINKS = [
  { label: "Delivery and payment", to: "/help/delivery" },
  { label: "Return Policy", to: "/help/returns" },
  { label: "Privacy", to: "/help/privacy" },
  { label: "Terms of sale", to: "/help/terms" },
  { label: "Grievance Officer", to: "/help/support" },
]

type FooterList = { heading: string; entries: MenuEntry[] }

/** The built-in lists of the footer. `isForShoppers` leaves out entries without a page and second entries of a page. */
export const sampleFooter = (shop: string, isForShoppers = false): FooterList[] => {
  const sample = (...entries: MenuEntry[]) => (isForShoppers ? [] : entries)
  return [
    {
      heading: "Shop",
      entries: [
        { label: "True Wireless Earbuds", to: "/search/earbuds" },
        { label: "Wired Headphones", to: "/search/Wired" },
        { label: "Home Audio", to: "/search/soundbar" },
        { label: "Smart Watches", to: "/search/watch" },
        { label: `${isForShoppers ? "" : "Misfit "}Trimmers`, to: "/search/trimmer" },
        { label: "Wireless Speakers", to: "/search/speaker" },
        { label: "Wireless Headphones", to: "/search/headphones" },
        { label: "Mobile Accessories", to: "/search/powerbank" },
        ...sample({ label: `Trebel by ${shop}`, to: "/search/trebel" }, { label: "Refer & Earn" }),
      ],
    },
    {
      heading: "Help",
      entries: [
        { label: "Track Your Order", to: "/orders" },
        { label: "Warranty & Support", to: "/help/support" },
        { label: "Return Policy", to: "/help/returns" },
        { label: "Service Centers", to: "/help/service-centers" },
        { label: "Bulk Orders", to: "/corporate" },
        { label: "FAQs", to: "/help/faqs" },
        { label: "Why Buy Direct", to: "/help/why-buy-direct" },
      ],
    },
    {
      heading: "Company",
      entries: [
        { label: `About ${shop}`, to: "/help/about" },
        ...sample({ label: "News", to: "/blogs" }),
        { label: "Read our Blog", to: "/blogs" },
        { label: "Careers", to: "/careers" },
        { label: "Security", to: "/help/security" },
        ...sample({ label: "Investor Relations" }),
        { label: "Social Responsibility", to: "/social" },
        { label: "Warranty Policy", to: "/help/warranty" },
      ],
    },
  ]
}
