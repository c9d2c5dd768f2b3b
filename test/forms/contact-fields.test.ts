import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { parseStaffCommand } from "#app/admin/staff/staff-command.ts"
import { checkEmailChange, checkResetRequest, isEmail } from "#app/core/accounts/forms/identity-forms.ts"
import { paymentErrors } from "#app/core/checkout/payment-rules.ts"
import { cleanPhone } from "#app/core/delivery-area/addresses/address.ts"
import { checkNominee } from "#app/core/privacy/nominee/nominee.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/company.ts"
import { companySchema } from "#app/core/settings/company-schema.ts"
import { ALL_INDIA, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { checkComplaint, NO_VALUES, readComplaint } from "#app/modules/cases/complaints/complaint.ts"
import { checkEWaste, readEWaste } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import { readEnquiry } from "#app/modules/cases/enquiries/enquiry.ts"
import { checkEnquiry } from "#app/modules/cases/enquiries/enquiry-check.ts"
import { parseEmail } from "#app/modules/wishlist/alerts/alert-form.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { formOf } from "#test/samples/form-of.ts"

const NO_PAYMENT = { ...{ fullName: "", email: "", city: "", state: "", phone: "" }, address: "" }

/** The fields that a check of a form refuses. */
function refused(checked: { ok: boolean; errors?: object }) {
  return Object.keys(checked.ok ? {} : (checked.errors ?? {}))
}

/** Whether each form of the shop takes a mail address. */
const MAIL_FORMS: Record<string, (email: string) => boolean> = {
  checkout: (email) => !("email" in paymentErrors({ ...NO_PAYMENT, email }, null, SPECIFICATION_AREA)),
  "checkout with a PIN code": (email) =>
    !("email" in paymentErrors({ ...NO_PAYMENT, email }, null, ALL_INDIA)),
  "alerts and subscriptions": (email) => parseEmail(email) !== null,
  registration: isEmail,
  "password reset": (email) => !refused(checkResetRequest(formOf({ email }))).includes("email"),
  "change of address": (email) =>
    !refused(checkEmailChange(formOf({ email, password: "x" }))).includes("email"),
  nominee: (email) => !refused(checkNominee(formOf({ email }))).includes("email"),
  enquiries: (email) => !refused(checkEnquiry(readEnquiry(formOf({ email })))).includes("email"),
  complaints: (email) => !refused(checkComplaint({ ...NO_VALUES, email })).includes("email"),
  "e-waste pickups": (email) => !refused(checkEWaste(readEWaste(formOf({ email })), [])).includes("email"),
  "staff invitations": (email) => parseStaffCommand(["invite", email, "--role", "owner"]).ok,
  "mail addresses of the company": (support) =>
    companySchema.safeParse({ ...SAMPLE_COMPANY, support }).success,
}
const forms = Object.keys(MAIL_FORMS)

const GOOD = [
  "asha@example.in",
  "a.b+c_d-e@mail.co.in",
  "o'neil@example.com",
  "1@a-b.museum",
  "x@xn--p1b6ci4b4b3a.com",
]
const BAD = [
  ...["asha@gmail.com.", "a@gmail..com", ".a@gmail.com", "a..b@gmail.com", "a.@gmail.com", "a@-gmail.com"],
  ...["a@gmail-.com", "as\u200bha@gmail.com", "asha@gm\u200bail.com", "a@b", "a@b.c", "@b.com", "a b@c.com"],
  ...[
    "a@b.com,c@d.com",
    "<a@b.com>",
    "a@@b.com",
    "asha@ग.com",
    `${"a".repeat(250)}@b.com`,
    "",
    "a@127.0.0.1",
  ],
]

test.each(forms)("%s takes the mail addresses that can be, and none that cannot", (form) => {
  for (const address of GOOD) expect(MAIL_FORMS[form]?.(address), address).toBe(true)
  for (const address of BAD) expect(MAIL_FORMS[form]?.(address), address).toBe(false)
})

test("every form decides the same about any mail address, and the identity provider takes it too", () => {
  const symbols = fc.constantFrom(..."ab1.@-_+' \u200b".split(""), "ग", "com", "in")
  const near = fc.tuple(fc.array(symbols, { maxLength: 8 }), fc.array(symbols, { maxLength: 8 }))
  const typed = fc.oneof(
    fc.emailAddress(),
    near.map(([name, host]) => `${name.join("")}@${host.join("")}`.trim()),
  )
  fc.assert(
    fc.property(typed, (address) => {
      const lower = address.toLowerCase()
      const decided = forms.map((form) => [form, MAIL_FORMS[form]?.(lower)])
      expect(decided).toEqual(forms.map((form) => [form, isMailAddress(lower)]))
      if (isMailAddress(lower)) expect(z.email().safeParse(lower).success).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

const TYPED = [
  ...[
    "9876543210",
    "+91 98765 43210",
    "+91 098765 43210",
    "+910 9876543210",
    "0 98765-43210",
    "0091 9876543210",
  ],
  ...["919876543210", "(+91) 98765 43210", "९८७६५ ४३२१०", "+९१ ९८७६५४३२१०", "+91\u00a098765\u201343210"],
  ...["\u202a+91 98765 43210\u202c", "৯৮৭৬৫৪৩২১০", "۹۸۷۶۵۴۳۲۱۰", "98765.43210"],
]

test.each(TYPED)("the mobile number %j is the same ten digits in every form", (typed) => {
  expect(cleanPhone(typed)).toBe("9876543210")
  expect(readComplaint(formOf({ phone: typed })).phone).toBe("9876543210")
  expect(readEWaste(formOf({ phone: typed })).phone).toBe("9876543210")
  expect(refused(checkEnquiry(readEnquiry(formOf({ phone: typed }))))).not.toContain("phone")
  expect(refused(checkNominee(formOf({ phone: typed })))).not.toContain("phone")
})

test.each(["98765 4321", "+9876543210", "98765432101", "+1 98765 43210", "abcdefghij", "٩٨٧"])(
  "%j is no mobile number",
  (typed) => {
    expect(cleanPhone(typed)).not.toMatch(/^\d{10}$/)
  },
)
