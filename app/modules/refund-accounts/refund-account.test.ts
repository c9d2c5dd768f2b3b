import fc from "fast-check"
import { expect, test } from "vitest"
import { accountLines, checkAccount, isHolderOf, maskAccount, readAccount } from "./refund-account.ts"

const UPI = { way: "upi", upi: "9876543210@okaxis", holder: "Asha Rao" }
const BANK = {
  ...{ way: "bank", accountNumber: "50100012345678", accountAgain: "50100012345678", ifsc: "HDFC0001234" },
  holder: "Asha Rao",
}

function formOf(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test.each([
  [UPI, {}],
  [{ ...UPI, upi: "asha" }, { upi: "A UPI ID has an @ in the middle, such as name@okhdfcbank" }],
  [{ ...UPI, holder: "7" }, { holder: "Enter the name of the account holder, 2 to 100 characters" }],
  [{ ...UPI, accountNumber: "1" }, {}],
  [BANK, {}],
  [{ ...BANK, accountAgain: "50100012345679" }, { accountAgain: "The two account numbers differ" }],
  [
    { ...BANK, ifsc: "HDFC1001234" },
    { ifsc: "An IFSC has 4 letters, a 0 and 6 more characters, such as HDFC0001234" },
  ],
  [readAccount(formOf({ upi: UPI.upi, holder: "Asha Rao" })), {}],
  [readAccount(formOf({ ...BANK, way: "" })), {}],
  [{ holder: "Asha Rao" }, { way: "Choose UPI ID or bank account" }],
])("the account %o has the errors %o", (values, errors) => {
  const checked = checkAccount(values)
  expect(checked.ok ? {} : checked.errors).toEqual(errors)
})

test("numbers are read without the spaces they were copied with, and an IFSC in capitals", () => {
  const typed = {
    ...BANK,
    accountNumber: "5010 0012 345678 ",
    accountAgain: "5010-0012-345678",
    ifsc: "hdfc 0001234",
  }
  expect(checkAccount(readAccount(formOf(typed)))).toEqual({
    ok: true,
    account: { way: "bank", accountNumber: "50100012345678", ifsc: "HDFC0001234", holder: "Asha Rao" },
  })
})

test("a shopper sees the end of the account, staff all of it", () => {
  const upi = { way: "upi", upi: "ashar@okaxis", holder: "Asha Rao" } as const
  const bank = { way: "bank", accountNumber: "50100012345678", ifsc: "HDFC0001234", holder: "Asha" } as const
  expect([maskAccount(upi), maskAccount(bank)]).toEqual(["as…@okaxis", "…5678, HDFC0001234"])
  expect([accountLines(upi), accountLines(bank)]).toEqual([
    ["Asha Rao", "ashar@okaxis"],
    ["Asha", "50100012345678", "HDFC0001234"],
  ])
})

test("a holder who shares no word with the buyer is another person", () => {
  const account = { way: "upi", upi: "a@b", holder: "RAO ASHA K" } as const
  expect(isHolderOf(account, ["Asha Rao"])).toBe(true)
  expect(isHolderOf(account, ["", "Vikram K"])).toBe(false)
})

test("any typed account is checked without an error", () => {
  const values = fc.dictionary(fc.constantFrom("way", "upi", "accountNumber", "ifsc", "holder"), fc.string())
  fc.assert(fc.property(values, (typed) => void checkAccount(readAccount(formOf(typed)))))
})
