import { expect, test } from "vitest"
import { parseEnv } from "./env.server.ts"

const REAL = {
  SHOP_URL: "https://sur.example",
  ...{ PAYMENT_URL: "https://gateway.example", PAYMENT_KEY: "a key of the gateway" },
  ...{ SELLER_NAME: "Sur & Co", SELLER_ADDRESS: "1 Relief Road, Ahmedabad", SELLER_GSTIN: "27AAPFU0939F1ZV" },
}
const faultsOf = (variables: Record<string, string | undefined>) => {
  const settings = parseEnv(variables)
  return settings.ok ? [] : settings.faults
}

test("a shop behind https refuses the sample company with a message, unless it is a trial", () => {
  expect(faultsOf(REAL)).toEqual([])
  const company = expect.stringMatching(
    /^SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN would.+ALLOW_SAMPLE_COMPANY=yes/,
  )
  const { SHOP_URL } = REAL
  expect(faultsOf({ SHOP_URL })).toEqual([company])
  expect(faultsOf({ SHOP_URL, ALLOW_SAMPLE_COMPANY: "yes" })).toEqual([])
  expect(faultsOf({ ...REAL, SELLER_GSTIN: undefined })).toEqual([
    expect.stringMatching(/^SELLER_GSTIN would be/),
  ])
  for (const url of [undefined, "http://shop.test"]) expect(faultsOf({ SHOP_URL: url })).toEqual([])
  expect(faultsOf({ SHOP_URL: "HTTPS://sur.example" }), "however it is written").toHaveLength(1)
})

test.each(["PORT", "SHOP_URL", "DATABASE_URL", "LIMIT_LOGIN_ADDRESS", "WEB_CONCURRENCY", "ALLOW_TEST_BANK"])(
  "an empty %s is an error, not an unset variable",
  (name) => {
    for (const value of ["", " ", "\t"])
      expect(faultsOf({ [name]: value })).toEqual([
        `${name} is empty: give it a value, or leave the variable out to have its default.`,
      ])
    expect(faultsOf({ SOMEBODY_ELSES: "" })).toEqual([])
  },
)
