import { NOUNS } from "./layers/nouns.ts"

/** Which of the project's own files a file may import, and which packages it may not. The first row that matches counts. */
type Layer = { files: string; may: string[]; mayNot?: RegExp }

const NOT_SERVER = "(?<!\\.server)"
const NO_SERVER_PACKAGES = /^(drizzle-orm|node:)/
/** Pictures, mails and documents are written by rules. */
const PLAIN_UI = "app/ui/(format/.+|browser-storage)\\.ts"

const subRooms = Object.keys(NOUNS).filter((noun) => noun.includes("/"))

/** The folders of a noun, without the rooms in it that have a row of their own. */
function roomOf(noun: string): string {
  const apart = subRooms.filter((room) => room.startsWith(`${noun}/`)).map((room) => `(?!${room}/)`)
  return `app/shop/${apart.map((room) => room.replace(`${noun}/`, "")).reduce((inner, not) => `${inner}${not}`, `${noun}/`)}`
}

const shopLayers: Layer[] = Object.entries(NOUNS)
  .toSorted(([a], [b]) => b.length - a.length)
  .flatMap(([noun, used]) => {
    const own = roomOf(noun)
    const usable = `(${[noun, ...used].map(roomOf).join("|")}).+`
    return [
      { files: `${own}.*\\.test\\.tsx?`, may: ["app/.+", "db/.+", "test/.+", "catalogue/.+"] },
      {
        files: `${own}.+\\.server\\.ts`,
        may: [
          `${usable}\\.ts`,
          "app/services\\.server\\.ts",
          "app/platform/.+",
          "app/ui/format/.+",
          "db/.+",
          "catalogue/.+\\.json",
        ],
      },
      {
        files: `${own}.+\\.tsx`,
        may: [`${usable}${NOT_SERVER}\\.tsx?`, "app/ui/.+"],
        mayNot: NO_SERVER_PACKAGES,
      },
      {
        files: `${own}(.+/)?(use|send)-[^/]+\\.ts`, // a hook; what a form does in the browser
        may: [`${usable}${NOT_SERVER}\\.ts`, "app/ui/.+\\.tsx?"],
        mayNot: NO_SERVER_PACKAGES,
      },
      {
        files: `${own}.+\\.ts`,
        may: [`${usable}${NOT_SERVER}\\.ts`, PLAIN_UI],
        mayNot: /^(react|drizzle-orm|node:)/,
      },
    ]
  })

export const LAYERS: Layer[] = [
  { files: "db/.+\\.test\\.ts", may: ["db/.+", "app/platform/.+", "app/shop/orders/.+", "test/.+"] },
  { files: "db/.+", may: ["db/.+"] },
  { files: "app/content/.+", may: ["app/content/.+", "app/shop/settings/(company|payment-choices)\\.ts"] },
  { files: "app/ui/.+", may: ["app/ui/.+"], mayNot: NO_SERVER_PACKAGES },
  {
    files: "app/platform/.+\\.test\\.ts",
    may: ["app/platform/.+", "app/ui/format/.+", "db/.+", "test/.+"],
  },
  { files: "app/platform/.+", may: ["app/platform/.+", "app/ui/format/.+", "db/.+"] },
  { files: "app/delivery/.+\\.test\\.ts", may: ["app/delivery/.+", "test/.+"] },
  { files: "app/delivery/.+", may: ["app/delivery/.+"] },
  {
    files: "app/services\\.server\\.ts",
    may: [
      "app/platform/.+",
      "app/shop/(payments/gateways\\.server|identity/identity\\.server|settings/settings\\.server|pages/published-pages\\.server|promotions/current-promotions\\.server|staff/members/staff-identity\\.server|catalogue/cache/catalogue-cache\\.server|fulfilment/courier-plugin\\.server|media/media\\.server|invoices/e-invoice/portal|search/search-engine\\.server|checkout/placing/risk-rule)\\.ts",
    ],
  },
  {
    files: "app/define-shop\\.server\\.ts",
    may: [
      "app/shop/[^/]+/([^/]+|placing/risk-rule|sms/sms-provider\\.server|listeners/listeners\\.server|e-invoice/portal-plugin\\.server)\\.ts",
    ],
  },
  {
    files: "shop\\.config\\.ts",
    may: ["app/define-shop\\.server\\.ts", "shop\\.rules\\.ts", "app/shop/.+\\.ts"],
  },
  { files: "shop\\.rules\\.ts", may: ["app/shop/pricing/.+", "app/shop/checkout/placing/risk-rule\\.ts"] },
  ...shopLayers,
  {
    files: "app/shell/.+",
    may: [`app/(shell|shop|ui|content)/.+${NOT_SERVER}\\.tsx?`],
    mayNot: NO_SERVER_PACKAGES,
  },
  { files: "app/(routes/.+|root|entry.+)\\.tsx?", may: ["app/(?!routes/).+"], mayNot: /^drizzle-orm/ },
  { files: "server/.+\\.test\\.ts", may: ["server/.+", "app/(platform|shop)/.+", "db/.+", "test/.+"] },
  {
    files: "server/.+",
    may: [
      "server/.+",
      "shop\\.config\\.ts",
      "app/(platform|shop|ui/format)/.+\\.ts",
      "app/services\\.server\\.ts",
      "catalogue/.+",
    ],
    mayNot: /^drizzle-orm/,
  },
  { files: "bank/.+\\.test\\.ts", may: ["bank/.+", "app/shop/payments/.+", "test/.+"] },
  { files: "bank/.+", may: ["bank/.+"], mayNot: /^(react|drizzle-orm)/ }, // a service of its own: it knows no shop
  { files: "catalogue/.+\\.test\\.ts", may: ["catalogue/.+", "app/shop/catalogue/.+", "test/.+"] },
  {
    files: "catalogue/.+",
    may: [
      "catalogue/.+",
      "shop\\.config\\.ts",
      "app/(platform|shop/(catalogue|settings|addresses/pincodes))/.+\\.ts",
      "server/(open-database|start-fault|company-env)\\.ts",
    ],
    mayNot: /^react/,
  },
  {
    files: "bench/.+",
    may: ["bench/.+", "bank/.+", "test/.+", "server/.+", "app/.+", "db/.+", "catalogue/.+"],
  },
  {
    files: "studio/.+",
    may: ["studio/.+", "catalogue/.+", "app/shop/catalogue/(product-page/key-facts|product)\\.ts"],
    mayNot: /^(react|react-router|drizzle-orm)/,
  },
  { files: "examples/.+\\.test\\.ts", may: ["examples/.+", "test/.+", "app/.+", "db/.+"] },
  { files: "examples/.+", may: ["examples/.+", "app/(platform|shop)/.+\\.ts", "db/tables/.+"] },
  {
    files: "(test|e2e)/.+",
    may: ["test/.+", "e2e/.+", "examples/.+", "bank/.+", "server/.+", "app/.+", "db/.+", "catalogue/.+"],
  },
]
