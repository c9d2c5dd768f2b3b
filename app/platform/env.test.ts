import { expect, test } from "vitest"
import { parseEnv, sellerOf } from "./env.ts"

test.each(["27AAACD0000D1ZQ", "27AAACD0000D1Z", "27aaacd0000d1zp", "AAAACD0000D1ZP"])(
  "PD-4: a GSTIN with a typing mistake, %s, stops the start",
  (gstin) => {
    expect(parseEnv({ SELLER_GSTIN: gstin })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^SELLER_GSTIN is not usable: must be a GSTIN/)],
    })
  },
)

test("PD-4: the seller is who the settings name", () => {
  const settings = parseEnv({ SELLER_NAME: "Sur & Co", SELLER_GSTIN: "27AAPFU0939F1ZV" })
  if (!settings.ok) throw new Error(settings.faults.join())
  expect(sellerOf(settings.env)).toMatchObject({ name: "Sur & Co", gstin: "27AAPFU0939F1ZV" })
})
