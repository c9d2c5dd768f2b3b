import { expect, test } from "vitest"
import { checkPassword, describeLack, describePolicy, stricterOf } from "./password-policy.ts"

const plain = {
  minLength: 6,
  maxLength: 128,
  lowerCase: false,
  upperCase: false,
  numeric: false,
  other: false,
}
const strict = { minLength: 8, maxLength: 20, lowerCase: true, upperCase: true, numeric: true, other: true }

test("ID-6: six characters are enough by default, five are not", () => {
  expect(checkPassword(plain, "abcdef")).toEqual([])
  expect(checkPassword(plain, "abcde")).toEqual(["at least 6 characters"])
})

test("ID-6: the optional maximum holds", () => {
  expect(checkPassword({ ...plain, maxLength: 10 }, "0123456789")).toEqual([])
  expect(checkPassword({ ...plain, maxLength: 10 }, "0123456789x")).toEqual(["at most 10 characters"])
})

test.each([
  ["SHOUTING-1", "a lower case letter"],
  ["whispering-1", "an upper case letter"],
  ["Counting-less", "a digit"],
  ["Plainword1", "a character that is neither a letter nor a digit"],
])("ID-6: %s needs %s when every kind is asked for", (password, lack) => {
  expect(checkPassword(strict, password)).toEqual([lack])
})

test("ID-6: letters of every script count as letters, and a space is another character", () => {
  expect(checkPassword(strict, "Écoute धुन ९")).toEqual([])
})

test("ID-6: the rules are told in one sentence, and so is what a password lacks", () => {
  expect(describePolicy(plain)).toBe("At least 6 characters.")
  expect(describePolicy({ ...plain, maxLength: 20, upperCase: true, numeric: true })).toBe(
    "6 to 20 characters, with an upper case letter and a digit.",
  )
  expect(describeLack({ ...plain, numeric: true }, "abc")).toBe(
    "Your password needs at least 6 characters and a digit.",
  )
})

test("ID-6: a maximum above 64 characters goes without saying", () => {
  expect(describePolicy({ ...plain, maxLength: 64 })).toBe("6 to 64 characters.")
  expect(describePolicy({ ...plain, maxLength: 65 })).toBe("At least 6 characters.")
})

test("ID-6: many rules are told as a list whose last two an and joins", () => {
  expect(describePolicy(strict)).toBe(
    "8 to 20 characters, with a lower case letter, an upper case letter, a digit and a character that is neither a letter nor a digit.",
  )
})

test("ID-6: of two policies all that either asks for is asked for", () => {
  expect(stricterOf(plain, strict)).toEqual(strict)
  expect(stricterOf(strict, plain)).toEqual(strict)
  expect(stricterOf(plain, plain)).toEqual(plain)
  for (const kind of ["lowerCase", "upperCase", "numeric", "other"])
    expect(stricterOf(plain, { ...plain, [kind]: true })).toEqual({ ...plain, [kind]: true })
  const [short, long] = [
    { ...plain, minLength: 6, maxLength: 10 },
    { ...plain, minLength: 8, maxLength: 20 },
  ]
  expect(stricterOf(short, long)).toEqual({ ...plain, minLength: 8, maxLength: 10 })
})
