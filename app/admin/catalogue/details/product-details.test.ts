import { expect, test } from "vitest"
import bundle from "#catalogue/products.json"
import { formOf } from "#test/samples/form-of.ts"
import { factField } from "./fact-fields.ts"
import { detailTexts, readDetails } from "./product-details.ts"

test("the form of every bundled product, submitted unchanged, equals what is stored", () => {
  for (const { id, name, title, description, off, image, images, facts } of bundle) {
    const details = { name, title, description, off, image, images, cost: 620.5, facts: { ...facts } }
    expect(readDetails(formOf(detailTexts(details))), id).toEqual(details)
  }
})

test("an empty attribute is absent, and an invalid number, boolean or line is passed to validation", () => {
  const { facts } = readDetails(
    formOf({
      [factField("playtimeHours")]: "7.5",
      [factField("microphones")]: "four",
      [factField("driverMm")]: " ",
      [factField("gps")]: "no",
      [factField("inTheBox")]: "Earbuds\r\n\r\n Case ",
      [factField("model.kind")]: "speaker",
      [factField("toString")]: "x",
    }),
  )
  expect(facts).toEqual({
    ...{ playtimeHours: 7.5, microphones: "four", gps: false, inTheBox: ["Earbuds", "Case"] },
    model: { kind: "speaker" },
  })
})
