import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import type { Enquiry } from "./enquiry-check.ts"
import * as messages from "./messages.ts"

type Mail = { recipient: string; subject: string; text: string; html: string }
type Filed = {
  enquiry: Enquiry
  reference: string
  shopAddress: string
  shopUrl: string
  texts?: MailTexts | null
}

export const OWN_ENQUIRY: MailTexts = {
  subject: messages.yourBulkEnquiry("{number}"),
  text: messages.enquiryReceived("{goods}", "{number}"),
}

/** The enquiry for the shop, and its copy with the reference for who sent it. */
export function enquiryMails({
  enquiry,
  reference,
  shopAddress,
  shopUrl,
  texts = null,
}: Filed): [toShop: Mail, copy: Mail] {
  const what = messages.unitsOf(formatNumber(enquiry.units), enquiry.product)
  const facts = factsOf(enquiry, reference)
  const values = { number: reference, name: enquiry.name, goods: what }
  const { subject, begin } = beginMail(OWN_ENQUIRY, values, texts)
  return [
    to(shopAddress, messages.bulkEnquiryIs(reference, what), [messages.aBulkEnquiryCameIn, facts]),
    to(enquiry.email, subject, [
      salutation(enquiry.name),
      ...begin,
      facts,
      messages.notYou,
      signature(shopUrl),
    ]),
  ]
}

function factsOf({ name, company, email, phone, product, units, requirement }: Enquiry, reference: string) {
  return [
    `Reference: ${reference}`,
    `Name: ${name}`,
    company && `Company: ${company}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Product: ${product}`,
    `Units: ${formatNumber(units)}`,
    requirement && `Requirement: ${requirement}`,
  ]
    .filter(Boolean)
    .join("\n")
}

function to(recipient: string, subject: string, paragraphs: string[]): Mail {
  return { recipient, ...writeEmail(subject, paragraphs) }
}
