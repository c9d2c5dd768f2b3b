import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { companyOf } from "./company-env.ts"

function companyFrom(variables: Record<string, string>) {
  const parsed = parseEnv(variables)
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return companyOf(parsed.env)
}

test.each(["27AAACD0000D1ZQ", "27AAACD0000D1Z", "27aaacd0000d1zp", "AAAACD0000D1ZP"])(
  "PD-4: a GSTIN with a typing mistake, %s, stops the start",
  (gstin) => {
    expect(() => companyFrom({ SELLER_GSTIN: gstin })).toThrow(
      "SELLER_GSTIN is not usable: must be a GSTIN of 15 characters whose last one fits the others.",
    )
  },
)

test("PD-4: every variable of the company that cannot be used is told, a line each", () => {
  expect(() => companyFrom({ SELLER_NAME: "Sur\nCo", SELLER_ADDRESS: "a".repeat(301) })).toThrow(
    /^SELLER_NAME is not usable: must be one line.+\.\nSELLER_ADDRESS is not usable: .+\.$/,
  )
})

test("PD-4: the company is who the environment names, and the sample in what it does not name", () => {
  expect(companyFrom({})).toEqual(SAMPLE_COMPANY)
  expect(companyFrom({ SELLER_NAME: "Sur & Co", SELLER_GSTIN: "27AAPFU0939F1ZV" })).toEqual({
    ...SAMPLE_COMPANY,
    legalName: "Sur & Co",
    gstin: "27AAPFU0939F1ZV",
  })
})

test("a public shop refuses exactly the sample company", () => {
  const faultsOf = (variables: Record<string, string>) => {
    const parsed = parseEnv({ SHOP_URL: "https://sur.example", ALLOW_TEST_BANK: "yes", ...variables })
    return parsed.ok ? [] : parsed.faults
  }
  const { legalName: SELLER_NAME, address: SELLER_ADDRESS, gstin: SELLER_GSTIN } = SAMPLE_COMPANY
  expect(faultsOf({ SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN })).toEqual(faultsOf({}))
  expect(faultsOf({})).toHaveLength(1)
})
