import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { departuresOf } from "#app/content/help/dark-patterns.ts"
import { findHelpTopic } from "#app/content/help.server.ts"
import { SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { AUDIT_RESULTS } from "#app/content/self-audits/audit-results.ts"
import { DARK_PATTERNS } from "#app/content/self-audits/dark-pattern-names.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"

const FILES = [
  "test/audits/dark-patterns.test.ts",
  "test/http/dark-patterns.test.ts",
  "e2e/{checkout,delivery,own,shop}/*.spec.ts",
]
const titles = FILES.flatMap((pattern) => globSync(pattern)).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^ *test\(\s*"((?:[^"\\]|\\.)+)"/gm)].map(
    ([, title = ""]) => title,
  ),
)
const bodyOf = (slug: string, terms = SPECIFICATION_TERMS) =>
  JSON.stringify(findHelpTopic(slug, SAMPLE_COMPANY, terms)?.body)

test("each of the thirteen dark patterns has a test, and the last audit ran and passed all of them", () => {
  const [tested, audited] = [
    titles.flatMap(
      (title) =>
        title
          .match(/^Dark pattern (\d+), [^:]+: (.+)$/)
          ?.slice(1)
          .join(": ") ?? [],
    ),
    AUDIT_RESULTS.darkPatterns.map(({ pattern, sentence }) => `${pattern}: ${sentence}`),
  ]
  expect(audited.toSorted(), "run npm run audits").toEqual(tested.toSorted())
  expect(new Set(AUDIT_RESULTS.darkPatterns.map(({ pattern }) => pattern)).size).toBe(DARK_PATTERNS.length)
  expect(AUDIT_RESULTS.darkPatterns.filter(({ passed }) => !passed)).toEqual([])
})

test("a dark pattern's test is named as in the guidelines", () => {
  for (const title of titles.filter((title) => title.startsWith("Dark pattern"))) {
    const [, number, name] = title.match(/^Dark pattern (\d+), ([^:]+):/) ?? []
    expect(DARK_PATTERNS[Number(number) - 1]?.[0].toLowerCase()).toBe(name?.toLowerCase())
  }
})

test("the accessibility statement lists every axe and keyboard test, and the last audit passed all of them", () => {
  const tested = titles.flatMap((title) =>
    /axe|keyboard/.test(title) ? [title.replace(/^[^:]+: /, "").replace(/ @phone(-only)?$/, "")] : [],
  )
  const audited = AUDIT_RESULTS.accessibility.map(({ sentence }) => sentence)
  expect(tested.length).toBeGreaterThan(6)
  expect([...new Set(audited)].toSorted(), "run npm run audits").toEqual([...new Set(tested)].toSorted())
  expect(AUDIT_RESULTS.pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/", "/cart", "/payment"]),
  )
  expect(AUDIT_RESULTS.pages.filter(({ passed }) => !passed)).toEqual([])
  expect(AUDIT_RESULTS.accessibility.filter(({ passed }) => !passed)).toEqual([])
  for (const sentence of audited)
    expect(bodyOf("accessibility")).toContain(JSON.stringify(sentence).slice(2, -1))
})

test("the self-audit names each deviation with the setting that ends it, and none once it is ended", () => {
  const said = bodyOf("dark-patterns")
  for (const setting of ["cart.guests", "catalogue.ratingLine", "account.guestLogout"])
    expect(said).toContain(`The setting ${setting} ends it.`)
  expect(said).toContain("but for what is named next")
  const fairness = { fillsCartAsGuest: true, hasHonestRatings: true, offersLogoutToGuests: false }
  expect(departuresOf({ fairness })).toEqual([])
  expect(bodyOf("dark-patterns", { ...SPECIFICATION_TERMS, fairness })).not.toContain("still does")
})
