import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

// The Guidelines for Prevention and Regulation of Dark Patterns, 2023, Annexure 1, as far as sources can prove it. Pages: test/http/dark-patterns.test.ts.

const SHAMING =
  /\b(no,? thanks|i('d| would) rather|i (do not|don't) (want|like|care|need)|miss(ed|ing)? out|you will regret|are you really)\b/i
const RECURRING = /recurring|subscription_id|subscriptions\.create|mandate|\btoken_id\b|auto[-_ ]?debit/i

const read = (pattern: string) => globSync(pattern).map((file) => [file, readFileSync(file, "utf8")] as const)

/** The names of the files in which a text of this form stands. */
const filesWith = (files: readonly (readonly [string, string])[], form: RegExp) =>
  files.filter(([, text]) => form.test(text)).map(([file]) => file)

test("Dark pattern 3, confirm shaming: no sentence of the shop shames who says no", () => {
  const sentences = read("app/{content/**/*,{layout,core,modules,admin,ui}/**/messages}.ts")
  expect(sentences.length).toBeGreaterThan(60)
  expect(filesWith(sentences, SHAMING)).toEqual([])
  expect(SHAMING.test("No thanks, I'd rather pay more")).toBe(true)
})

test("Dark pattern 12, SaaS billing: no gateway is asked for a payment that repeats itself", () => {
  const gateways = read("app/core/payments/**/*.ts").filter(([file]) => !file.endsWith(".test.ts"))
  expect(gateways.length).toBeGreaterThan(40)
  expect(filesWith(gateways, RECURRING)).toEqual([])
  expect(RECURRING.test('{ "recurring": "1" }')).toBe(true)
})
