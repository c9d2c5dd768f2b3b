import fc from "fast-check"
import { expect, test } from "vitest"
import { ALL_INDIA } from "#app/core/settings/delivery-area.ts"
import { parseAddress, readLine } from "./parse-address.ts"

const read = (line: string) =>
  Object.fromEntries(Object.entries(parseAddress(line)).filter(([, part]) => part !== ""))

test("an address typed as one line is parsed into its fields", () => {
  expect(read("Flat 3B, Lake View, 12 MG Road, near SBI, Bengaluru 560001")).toEqual({
    ...{ flat: "Flat 3B, Lake View", area: "12 MG Road", landmark: "near SBI" },
    ...{ city: "Bengaluru", pin: "560001" },
  })
  expect(read("B-42, Sector 62, Noida, Uttar Pradesh 201301, India")).toEqual({
    ...{ flat: "B-42", area: "Sector 62", city: "Noida", state: "Uttar Pradesh", pin: "201301" },
  })
  expect(read("C-12 Vasant Kunj\nNew Delhi - 110 070")).toEqual({
    ...{ flat: "C-12", area: "Vasant Kunj", city: "New Delhi", state: "Delhi", pin: "110070" },
  })
  expect(read("Village Rampur, Post Sikandra, Dist. Agra, Uttar Pradesh, Pin: 282007")).toEqual({
    ...{ flat: "Village Rampur", area: "Post Sikandra", district: "Agra" },
    ...{ state: "Uttar Pradesh", pin: "282007" },
  })
})

test("a pasted contact fills the name and the mobile number of the receiver too", () => {
  const flat = { flat: "Flat 4B", area: "12 Residency Road", city: "Bengaluru", pin: "560025" }
  const contact = { fullName: "Suresh Rao", phone: "9812345678" }
  for (const line of [
    "Suresh Rao, Flat 4B, 12 Residency Road, Bengaluru, 9812345678, 560025",
    "Suresh Rao\nFlat 4B\n12 Residency Road\nBengaluru 560025\nMob: +91 98123-45678",
  ])
    expect(read(line), line).toEqual({ ...flat, ...contact })
  expect(read("12 MG Road, Pune, 098765 43210")).toEqual({
    flat: "12",
    area: "MG Road",
    city: "Pune",
    phone: "9876543210",
  })
  expect(read("Lake View, 12 MG Road, Pune")).not.toHaveProperty("fullName")
})

test("the last six-digit number is the PIN code unless another is labelled, and a phone number never is", () => {
  expect(parseAddress("Door 123456, 4th Cross, Bengaluru 560041").pin).toBe("560041")
  expect(parseAddress("Pin code 560041, gate 123456").pin).toBe("560041")
  expect(parseAddress("12 MG Road, Pune, 9876543210").pin).toBe("")
  expect(readLine(" ,; \n")).toBeNull()
})

test("every typed word ends up in a field, and a plain address is parsed unchanged", () => {
  const word = fc.stringMatching(/^[a-z]{4,9}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.string({ maxLength: 300 }),
      (words, noise) => {
        const all = Object.values(parseAddress(words.join(", "))).join(" ")
        for (const typed of words) expect(all).toContain(typed)
        expect(Object.values(parseAddress(noise)).join("").length).toBeLessThanOrEqual(noise.length + 40)
      },
    ),
  )
  // Delhi and Chandigarh are cities too: beside them the part before may be a part of town.
  const state = fc.constantFrom(...ALL_INDIA.states.filter((name) => !/^(Delhi|Chandigarh)$/.test(name)))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 100_000, max: 999_999 }),
      state,
      (no, pin, of) => {
        const address = read(`Flat ${no}, Park Road, near Mandir, Rampur, ${of} ${pin}`)
        const parts = { flat: `Flat ${no}`, area: "Park Road", landmark: "near Mandir", city: "Rampur" }
        expect(address).toEqual({ ...parts, state: of, pin: String(pin) })
      },
    ),
  )
})
