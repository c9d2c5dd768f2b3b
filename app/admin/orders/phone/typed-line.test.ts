import { expect, test } from "vitest"
import { fillFromLine } from "./typed-line.ts"

const LINE = "Meera Pillai, 14 MG Road, Kochi, Kerala 682016, 98765 43210"

function filled(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ line: LINE, ...fields })) form.set(name, text)
  fillFromLine(form)
  return Object.fromEntries(form)
}

test("a whole address fills empty fields, and leaves a name that was typed", () => {
  expect(filled({})).toMatchObject({
    pin: "682016",
    state: "Kerala",
    fullName: "Meera Pillai",
    phone: "9876543210",
  })
  expect(filled({ fullName: "Gita Rao" })).toMatchObject({ pin: "682016", fullName: "Gita Rao" })
})

test("a whole address changes nothing where a part of the address is filled in, or where nothing can be read", () => {
  expect(filled({ city: "Panaji" })).toEqual({ line: LINE, city: "Panaji" })
  expect(filled({ line: " " })).toEqual({ line: " " })
})
