import { expect, test } from "vitest"
import { type Check, remainingErrors } from "./remaining-errors.ts"

const REFUSED = { name: "Your name is needed", photos: "A photo is needed" }

const check: Check<Partial<typeof REFUSED>> = (form) =>
  form.get("name") === "" ? { ok: false, errors: { name: REFUSED.name } } : { ok: true }

function formOf(name: string, photo: string) {
  const form = new FormData()
  form.set("name", name)
  form.set("photos", new File([photo], "a.jpg"))
  return form
}

test("a refused form keeps the errors of the fields that are not corrected yet", () => {
  const left = (name: string, photo: string) => remainingErrors(REFUSED, formOf(name, photo), check)
  expect(left("", "")).toEqual(REFUSED)
  expect(left("Asha", "")).toEqual({ photos: REFUSED.photos })
  expect(left("", "pixels")).toEqual({ name: REFUSED.name })
  expect(left("Asha", "pixels")).toEqual({})
})

test("a form without photos is checked as it is", () => {
  expect(remainingErrors({ name: REFUSED.name }, formOf("Asha", ""), check)).toEqual({})
})
