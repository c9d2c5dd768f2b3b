import { expect, test } from "vitest"
import { addressErrors, NO_ADDRESS } from "#app/core/delivery-area/addresses/address.ts"
import { ALL_INDIA, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { businessErrors } from "./business/business-buyer.ts"
import { paymentErrors } from "./payment-rules.ts"

const plain = {
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "9876543210" },
  ...{ city: "Mumbai", state: "Goa", address: "4 Marine Drive" },
}
const parts = { ...NO_ADDRESS, pin: "411014", flat: "4", area: "MG Road", city: "Pune", state: "Maharashtra" }
const STATES = ["Maharashtra"]

/** Every form of a name or an address, by its printed fields. */
const FORMS: Record<string, { fields: string[]; errors: (typed: Record<string, string>) => object }> = {
  "the payment form": {
    fields: ["fullName", "address"],
    errors: (typed) => paymentErrors({ ...plain, ...typed }, null, SPECIFICATION_AREA),
  },
  "the payment form with a PIN code": {
    fields: ["fullName", "flat", "area", "landmark", "city", "district", "giftFrom", "giftMessage"],
    errors: (typed) => paymentErrors({ ...plain, ...parts, ...typed }, null, ALL_INDIA),
  },
  "the address book": {
    fields: ["fullName", "flat", "area", "landmark", "city", "district"],
    errors: (typed) =>
      addressErrors({ ...parts, fullName: "Asha Rao", phone: "9876543210", ...typed }, STATES),
  },
  "the fields of a business": {
    fields: ["companyName"],
    errors: (typed) => businessErrors({ gstin: "27AAACD0000D1ZP", companyName: "Dhun", ...typed }),
  },
}
const all = Object.entries(FORMS).flatMap(([form, { fields, errors }]) =>
  fields.map((field) => ({ form, field, errors })),
)

test.each(all)("$form takes what can be printed in $field, and names what cannot", ({ field, errors }) => {
  for (const text of ["محمد آصف خان", "Мария", "राजगढ़ हाइट्स", "4 Ω ≥ 😀 zero\u200bwidth"])
    expect(errors({ [field]: text })).toEqual({})
  for (const [text, named] of [
    ["王 Wang", "王"],
    ["บ้าน", "บ"],
  ] as const)
    expect(errors({ [field]: text })).toEqual({
      [field]: expect.stringMatching(`has .*${named}.*which we cannot print`),
    })
})
