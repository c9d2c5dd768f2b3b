import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { BROWSER_STORAGE } from "#app/content/browser-storage.ts"
import { HINDI } from "#app/content/help/privacy/hindi.ts"
import { findHelpTopic, listHelpTopics } from "#app/content/help.server.ts"
import { type ShopTerms, SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"

const findTopic = (slug: string, offered: Partial<ShopTerms> = {}) =>
  findHelpTopic(slug, SAMPLE_COMPANY, { ...SPECIFICATION_TERMS, ...offered })

const PUBLISHED = { title: "", summary: "", body: [], day: "", firstDay: "" }

test("the Hindi privacy notice has the same entries as the English one", () => {
  const offered = { collectsEWaste: true, takesComplaints: true, inactiveYears: 3, logDays: 365 }
  const [english, hindi] = [findTopic("privacy", offered), findTopic("privacy-hi", offered)]
  const shape = (topic: typeof english) =>
    topic?.body.map((block) => {
      if (typeof block === "string") return "paragraph"
      return "terms" in block ? block.terms.length : "list" in block ? block.list.length : "heading"
    })
  expect(shape(hindi)).toEqual(shape(english))
  expect(hindi?.lang).toBe("hi")
  const isHindi = (text: string) => /[\u0900-\u097f]/.test(text)
  const said = (hindi?.body ?? []).flatMap((block) =>
    typeof block === "object" && "terms" in block ? block.terms.map(([, text]) => text) : [],
  )
  expect(said.filter((text) => !isHindi(text))).toEqual([])
  expect(listHelpTopics().map(({ slug }) => slug)).not.toContain("privacy-hi")
  expect(
    findHelpTopic("privacy-hi", SAMPLE_COMPANY, SPECIFICATION_TERMS, {
      find: (path) => (path === "help/privacy" ? PUBLISHED : null),
      paths: () => ["help/privacy"],
    }),
  ).toBeNull()
})

test("the privacy notice states the log retention in days and when an unused account is erased", () => {
  expect(JSON.stringify(findTopic("privacy"))).toContain("attacks. Thirty days.")
  const trading = JSON.stringify(findTopic("privacy", { logDays: 365, inactiveYears: 3 }))
  expect(trading).toContain("attacks. 365 days.")
  expect(trading).toContain("logs in or orders for 3 years is erased")
  expect(JSON.stringify(findTopic("privacy"))).not.toContain("is erased. We write")
})

test("the Hindi notice lists every current browser storage entry, and no removed one", () => {
  expect(Object.keys(HINDI.entries ?? {}).toSorted()).toEqual(
    BROWSER_STORAGE.map(({ name }) => name).toSorted(),
  )
})

/** A field in which somebody writes of themselves: who they are, where they live, how they are reached, what they have to say. */
const PERSONAL =
  /type="(?:email|tel|file)"|autoComplete="(?:name|email|tel|street-address)"|<TextAreaField|<EmailField/
/** Pages whose form keeps nothing of what is typed. */
const KEEPS_NOTHING = [
  "app/routes/shop/login.tsx",
  "app/routes/own/forgot-password.tsx",
  "app/routes/own/orders.tsx",
]

/** A module with all components of the shop that it shows, however deep; the frame around every page is not one of them. */
function shownBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from |import\()"([^"]+\.tsx)"/g))
    shownBy(path.startsWith("#") ? path.slice(1) : join(dirname(file), path), seen)
  return seen
}

test("every page with a form that takes personal data has a privacy notice beside it", () => {
  const pages = globSync("app/{routes/{shop,own},modules/*/{routes,slots}}/**/*.tsx").filter(
    (file) => !file.endsWith(".test.tsx") && !file.includes("/slots/admin-"), // staff type what a shopper said
  )
  const asking = pages.filter((page) => {
    const shown = [...shownBy(page)].filter((file) => file !== "app/ui/field.tsx")
    return shown.some((file) => PERSONAL.test(readFileSync(file, "utf8")))
  })
  const silent = asking.filter(
    (page) => ![...shownBy(page)].some((file) => file.startsWith("app/core/privacy/notices/")),
  )
  expect(asking.length).toBeGreaterThan(10)
  expect(silent.toSorted()).toEqual(KEEPS_NOTHING.toSorted())
})
