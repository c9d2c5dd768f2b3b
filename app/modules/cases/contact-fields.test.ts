import { expect, test } from "vitest"
import { refused, TYPED_PHONES, testMailForms } from "#test/forms/contact-forms.ts"
import { formOf } from "#test/samples/form-of.ts"
import { checkComplaint, NO_VALUES, readComplaint } from "./complaints/complaint.ts"
import { checkEWaste, readEWaste } from "./e-waste/e-waste-pickup.ts"
import { readEnquiry } from "./enquiries/enquiry.ts"
import { checkEnquiry } from "./enquiries/enquiry-check.ts"

testMailForms({
  enquiries: (email) => !refused(checkEnquiry(readEnquiry(formOf({ email })))).includes("email"),
  complaints: (email) => !refused(checkComplaint({ ...NO_VALUES, email })).includes("email"),
  "e-waste pickups": (email) => !refused(checkEWaste(readEWaste(formOf({ email })), [])).includes("email"),
})

test.each(TYPED_PHONES)("the mobile number %j is the same ten digits in every form", (typed) => {
  expect(readComplaint(formOf({ phone: typed })).phone).toBe("9876543210")
  expect(readEWaste(formOf({ phone: typed })).phone).toBe("9876543210")
  expect(refused(checkEnquiry(readEnquiry(formOf({ phone: typed }))))).not.toContain("phone")
})
