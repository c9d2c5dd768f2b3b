import { expect, test } from "vitest"
import { PRODUCT_TYPES } from "#app/core/catalogue/product.ts"
import { proposeType, readTypeAnswers } from "./type-answers.ts"

test("a type of a file is proposed as the shop's whose name or label it is, in any case and number", () => {
  const meanings = {
    ...{ speakers: "speaker", Headphones: "headphone", "smart-watches": "watch", Smartwatch: "watch" },
    ...{ neckband: "nackband", "Party-Speakers": "party", "power-bank": "powerbank", earbud: "earbuds" },
    ...{ "bluetooth-speakers": "speaker", cables: "cable", "speaker-stand": "speaker-stand", glass: "glass" },
  }
  const types = [...PRODUCT_TYPES, "cable"]
  const words = Object.keys(meanings)
  expect(Object.fromEntries(words.map((word) => [word, proposeType(word, types)]))).toEqual(meanings)
})

test("answers are read a type each, an empty type is the file's own", () => {
  const form = new FormData()
  for (const [name, text] of [
    ...[
      ["fileType", "speakers"] as const,
      ["shopType", "Party Box"] as const,
      ["typeHsn", " 8518 "] as const,
      ["typeGst", "18"] as const,
    ],
    ...[["typeBattery", ""] as const, ["fileType", "stands"] as const, ["shopType", ""] as const],
    ...[
      ["typeGst", ""] as const,
      ["typeHsn", ""] as const,
      ["typeBattery", "Li-ion"] as const,
      ["typeWireless", "stands"] as const,
    ],
  ])
    form.append(name, text)
  expect(readTypeAnswers(form)).toEqual({
    speakers: { type: "party-box", hsnCode: "8518", gstPercent: "18", battery: "", isWireless: false },
    stands: { type: "stands", hsnCode: "", gstPercent: "", battery: "Li-ion", isWireless: true },
  })
})
