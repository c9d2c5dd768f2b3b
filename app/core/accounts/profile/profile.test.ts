import fc from "fast-check"
import { expect, test } from "vitest"
import { parseProfile } from "./profile.ts"

const asha = {
  displayName: "Asha",
  accessToken: "token",
  email: "asha@dhun.example",
  uid: "0199",
  photoURL: null,
}

test("ID-4: a stored profile is read back, without what is none of ours", () => {
  expect(parseProfile(JSON.stringify({ ...asha, providerData: [1] }))).toEqual(asha)
})

test("ID-4: a profile without a picture is still a profile", () => {
  const { photoURL, ...rest } = asha
  expect(parseProfile(JSON.stringify(rest))).toEqual(asha)
})

test.each([null, "", "[]", "null", "{", '"asha"', "7", '[["uid","0199"]]', '{"uid":"0199"}'])(
  "ID-4: %j is nobody",
  (raw) => {
    expect(parseProfile(raw)).toBeNull()
  },
)

test.each(Object.keys(asha))("ID-4: a profile with a damaged %s is nobody", (field) => {
  expect(parseProfile(JSON.stringify({ ...asha, [field]: { toString: "x" } }))).toBeNull()
})

test("ID-4: no storage content makes the parser throw", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (raw) => void parseProfile(raw)))
})

test("ID-4: a profile has its picture's address, and one without an id is nobody", () => {
  const photoURL = "https://pictures.example/asha.avif"
  expect(parseProfile(JSON.stringify({ ...asha, photoURL }))).toEqual({ ...asha, photoURL })
  expect(parseProfile(JSON.stringify({ ...asha, uid: "" }))).toBeNull()
})
