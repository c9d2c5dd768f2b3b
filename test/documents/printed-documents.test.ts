import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { manualOf } from "#app/core/catalogue/manual/manual.ts"
import { writeManualPdf } from "#app/core/catalogue/manual/manual-pdf.server.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { as, KINDS, NUMBER, PHONE, TEXTS } from "./document-kinds.ts"
import { recordKind, recordPdf } from "./recorded-pdf.ts"
import { testDocuments } from "./test-documents.ts"

const record = (kind: string, text: string) => {
  const document = KINDS[kind]
  if (!document) throw new Error(`there is no ${kind}`)
  return recordKind(document, text)
}

test("every file that draws a document is in the table of kinds, or in the documents that a module tests", () => {
  const sourceOf = (file: string) => readFileSync(file, "utf8")
  const drawing = globSync("app/{core,admin,modules}/**/*.server.ts").filter((file) =>
    /pdf\.server\.ts/.test(sourceOf(file)),
  )
  const ofModules = globSync("app/modules/**/*.test.ts")
    .map(sourceOf)
    .filter((source) => source.includes("testDocuments("))
    .flatMap((source) => [...source.matchAll(/file: "([\w-]+)"/g)].map(([, file]) => file))
  const names = drawing
    .filter((file) => !file.includes(".test."))
    .map((file) => file.replace(/.+\/|\.server\.ts/g, ""))
  expect(names.toSorted()).toEqual(
    [...new Set([...Object.values(KINDS).map(({ file }) => file), ...ofModules])].toSorted(),
  )
})

testDocuments(KINDS, [
  ...["address label with cash", "address label of a paid order", "address label for a thermal printer"],
])

test.each(Object.keys(TEXTS))("the figures of a line stand beside its name, of a text %s", async (input) => {
  const text = TEXTS[input] ?? ""
  for (const kind of ["tax invoice", "credit note", "bill of supply"]) {
    const { texts } = await record(kind, text)
    const names = texts.filter(
      ({ text: drawn, x }) => drawn === `${as(text, "product")}\nHSN 85183000` && x > 42 && x < 70,
    )
    expect(names).toHaveLength(7)
    for (const { page, top } of names) {
      const row = texts.filter((drawn) => drawn.page === page && drawn.top === top).map((drawn) => drawn.text)
      expect(row).toEqual(expect.arrayContaining(["2 NOS", "1,299.00", "0.00", "2,598.00"]))
    }
  }
})

test.each(Object.keys(TEXTS))(
  "a label has the cash, the PIN code and both phones, beside a text %s",
  async (input) => {
    for (const kind of ["address label with cash", "address label for a thermal printer"]) {
      const { texts } = await record(kind, TEXTS[input] ?? "")
      const words = texts.map(({ text }) => text)
      expect(words).toEqual(
        expect.arrayContaining([NUMBER, "COD ₹1,299", "411014", `Phone ${PHONE}`, SAMPLE_COMPANY.tollFree]),
      )
    }
  },
)

test.each(Object.keys(TEXTS))(
  "a packing slip's pieces and SKU stand beside their name, of a text %s",
  async (input) => {
    const text = TEXTS[input] ?? ""
    const { texts } = await record("packing slip", text)
    for (let nth = 0; nth < 12; nth += 1) {
      const { page, top } = texts.find((drawn) => drawn.text === `EB-${nth}`) ?? { page: 0, top: 0 }
      const onPage = texts.filter((drawn) => drawn.page === page)
      const row = onPage.filter((drawn) => drawn.top === top).map((drawn) => drawn.text)
      expect(row).toEqual([String(nth + 1), `EB-${nth}`, as(text, "product")])
      expect(onPage.some((drawn) => drawn.text.includes(NUMBER))).toBe(true)
    }
  },
)

test("a manual that was written from a product is drawn as well", async () => {
  const manual = manualOf({ name: "A", title: "A", facts: { playtimeHours: 7 } }, [], SAMPLE_COMPANY)
  const { texts } = await recordPdf((pdf) => writeManualPdf(pdf, manual))
  expect(texts.map(({ text }) => text)).toContain("One charge lasts 7 hours.")
})
