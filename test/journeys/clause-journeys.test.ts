import { expect, test } from "vitest"
import { clauseJourneys } from "./clause-journeys.ts"

test("the journeys of npm test are those that prove a clause of the specification or a promise", () => {
  const [file = "", ...others] = clauseJourneys()
  expect(file).toMatch(/^e2e\/.+\.spec\.ts$/)
  const form = new RegExp(others.at(-1)?.replace("--grep=", "") ?? "")
  expect("delivery/pages.spec.ts nothing moves on /").toMatch(form)
  expect("CART-1: adding twice counts one line").not.toMatch(form)
  expect("TST-1, NAV-1: a success toast stands at top centre for 2000 ms").toMatch(form)
})
