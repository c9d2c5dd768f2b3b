import { expect, test } from "vitest"
import { findChange } from "./changelog.mjs"

const text =
  "# Changelog\n\n## [1.1.0] - Unreleased\n\n### Added\n\n- Gift cards\n\n## [1.0.0] - 2026-12-01\n\n- All\n"

test("the section of a version ends at that of the version before", () => {
  expect(findChange(text, "1.1.0")).toEqual({
    ...{ ok: true, heading: "## [1.1.0] - Unreleased" },
    lines: "### Added\n\n- Gift cards",
  })
})

test.each([
  ["1.2.0", text],
  ["1.0.0", text],
  ["2.0.0", "## [2.0.0] - Unreleased\n\n## [1.0.0] - 2026-12-01\n\n- All\n"],
])("%s without lines that wait for a release is refused", (version, changelog) => {
  expect(findChange(changelog, version)).toMatchObject({ ok: false })
})
