import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { createPdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { hasManual, manualAddress, manualOf } from "./manual.ts"
import { writeManualPdf } from "./manual-pdf.server.ts"

const facts = {
  inTheBox: ["Earbuds", "USB-C cable"],
  chargingMinutes: 60,
  playtimeHours: 7,
  warrantyMonths: 12,
}
const earbuds = { id: "1", type: "earbuds", name: "Airlobes 141", title: "Airlobes 141 earbuds", facts }
const texts = [{ heading: "What is covered", lines: ["Faults of material."] }]

test("a manual contains the product's attributes, the common texts and the merchant", () => {
  const { sections } = manualOf(earbuds, texts, SAMPLE_COMPANY)
  expect(sections.map(({ heading }) => heading)).toEqual([
    ...["In the box", "Charging", "Specifications", "What is covered", "Contact"],
  ])
  expect(sections[0]?.lines).toEqual(["Earbuds", "USB-C cable"])
  expect(sections[1]?.lines).toEqual(["A full charge takes 60 minutes.", "One charge lasts 7 hours."])
  expect(sections[2]?.entries).toContainEqual({ name: "Warranty", value: "12 months" })
  expect(JSON.stringify(sections[4]?.entries)).toContain(SAMPLE_COMPANY.support)
})

test("a product without attributes, or one that is not electrical, has no manual unless the merchant supplies one", () => {
  expect(hasManual({})).toBe(false)
  expect(hasManual({ hsnCode: "85183000" })).toBe(false)
  expect(hasManual({ hsnCode: "85444290", weightGrams: 120 }), "a cable").toBe(false)
  expect(hasManual({ manual: "/manuals/a.pdf" })).toBe(true)
  expect([hasManual(facts), hasManual({ inTheBox: ["A shirt"], hsnCode: "6109" })]).toEqual([true, false])
  expect(manualAddress(earbuds)).toBe("/product-detail/earbuds/1/manual.pdf")
  expect(manualAddress({ ...earbuds, facts: { manual: "/manuals/a.pdf" } })).toBe("/manuals/a.pdf")
})

test("a manual is an English PDF with a title and as many pages as needed, whatever the attributes hold", async () => {
  const inTheBox = [...Array<string>(120).fill("A cable"), "आशा 😀", "x".repeat(120), "(\\) %PDF"]
  const manual = manualOf({ ...earbuds, facts: { ...facts, inTheBox } }, texts, SAMPLE_COMPANY)
  const pdf = (await writeManualPdf(createPdfWriter(), manual)).toString("latin1")
  expect(pdf.startsWith("%PDF-")).toBe(true)
  expect(pdf).toContain("/Lang (en-IN)")
  expect(pdf).toContain("Airlobes 141: quick-start manual")
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(2)
  expect(pages).toBeLessThan(8)
})
