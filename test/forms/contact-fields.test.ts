import { expect, test } from "vitest"
import { parseStaffCommand } from "#app/admin/staff/staff-command.server.ts"
import { checkEmailChange, checkResetRequest, isEmail } from "#app/core/accounts/forms/identity-forms.ts"
import { paymentErrors } from "#app/core/checkout/payment-rules.ts"
import { cleanPhone } from "#app/core/delivery-area/addresses/address.ts"
import { checkNominee } from "#app/core/privacy/nominee/nominee.ts"
import { companySchema } from "#app/core/settings/company-schema.ts"
import { ALL_INDIA, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { formOf } from "#test/samples/form-of.ts"
import { refused, TYPED_PHONES, testMailForms } from "./contact-forms.ts"

const NO_PAYMENT = { ...{ fullName: "", email: "", city: "", state: "", phone: "" }, address: "" }

/** Whether each form of the core takes a mail address. */
const MAIL_FORMS: Record<string, (email: string) => boolean> = {
  checkout: (email) => !("email" in paymentErrors({ ...NO_PAYMENT, email }, null, SPECIFICATION_AREA)),
  "checkout with a PIN code": (email) =>
    !("email" in paymentErrors({ ...NO_PAYMENT, email }, null, ALL_INDIA)),
  registration: isEmail,
  "password reset": (email) => !refused(checkResetRequest(formOf({ email }))).includes("email"),
  "change of address": (email) =>
    !refused(checkEmailChange(formOf({ email, password: "x" }))).includes("email"),
  nominee: (email) => !refused(checkNominee(formOf({ email }))).includes("email"),
  "staff invitations": (email) => parseStaffCommand(["invite", email, "--role", "owner"]).ok,
  "mail addresses of the company": (support) =>
    companySchema.safeParse({ ...SAMPLE_COMPANY, support }).success,
}
testMailForms(MAIL_FORMS)

test.each(TYPED_PHONES)("the mobile number %j is the same ten digits in every form", (typed) => {
  expect(cleanPhone(typed)).toBe("9876543210")
  expect(refused(checkNominee(formOf({ phone: typed })))).not.toContain("phone")
})

test.each(["98765 4321", "+9876543210", "98765432101", "+1 98765 43210", "abcdefghij", "٩٨٧"])(
  "%j is no mobile number",
  (typed) => {
    expect(cleanPhone(typed)).not.toMatch(/^\d{10}$/)
  },
)
