import { expect, test } from "vitest"
import { coloursIn, proposeColours, readColourAnswers, untoldColour } from "./colour-answers.ts"
import { defaultFaults, NO_DEFAULTS, withDefaults } from "./import-defaults.ts"

const row = (colour?: string, facts: object = {}) => ({
  entry: { facts: { ...facts, ...(colour && { colour }) } },
})

test("a name of a colour that no word tells is asked for once, with the colour that the shop has for it", () => {
  const rows = [
    row("Peacock"),
    row("Peacock"),
    row("Rani Pink"),
    row(),
    row("Haldi", { swatch: "yellow" }),
    row("Noor"),
  ]
  expect(coloursIn(rows)).toEqual(["Peacock", "Noor"])
  expect(proposeColours(rows, new Map([["peacock", "blue"]]))).toEqual({ Peacock: "blue", Noor: "" })
  expect(untoldColour({})).toBeNull()
})

test("an answer counts for all rows of its name, and no answer leaves them without a colour in filters", () => {
  const form = new FormData()
  for (const [name, swatch] of [
    ["Peacock", "blue"],
    ["Noor", ""],
  ] as const) {
    form.append("fileColour", name)
    form.append("swatch", swatch)
  }
  const defaults = { ...NO_DEFAULTS, colours: readColourAnswers(form) }
  expect(withDefaults(row("Peacock").entry, defaults).facts).toEqual({ colour: "Peacock", swatch: "blue" })
  expect(withDefaults(row("Noor").entry, defaults).facts).toEqual({ colour: "Noor" })
  expect(withDefaults(row("Jet Black").entry, defaults).facts).toEqual({ colour: "Jet Black" })
})

test("an answer that is no colour of filters is refused with the name that it was given for", () => {
  expect(defaultFaults({ ...NO_DEFAULTS, colours: { Peacock: "teal", Noor: "" } })).toEqual([
    expect.stringMatching(/^Peacock: swatch must be one of black, white/),
  ])
})
