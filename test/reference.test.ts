import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { referencePages } from "../bin/reference.ts"

const pages = Object.entries(await referencePages())

test.each(pages)(
  "docs/reference/%s states what the code does: `npm run reference` writes it",
  (name, text) => {
    expect(readFileSync(`docs/reference/${name}`, "utf8")).toBe(text)
  },
)
