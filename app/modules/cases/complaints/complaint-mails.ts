import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import type { Company } from "#app/core/settings/company.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import { ANSWER_HOURS, reopenableUntil } from "./complaint-days.ts"
import type { ComplaintAuthor, ComplaintStep } from "./complaint-states.ts"
import * as messages from "./messages.ts"

type Mail = { recipient: string; subject: string; text: string; html: string }
type Mailed = Record<"number" | "fullName" | "email" | "orderNumber" | "product" | "dueOn", string>
type Told = { step: ComplaintStep; author: ComplaintAuthor; words: string; photos?: number }
type Contacts = Pick<Company, "grievance" | "support">
type Shop = { company: Contacts; shopUrl: string; link: string; now: Date; texts?: MailTexts | null }

/** The mails about a step of a complaint: to whoever complained, and to whoever has to act on it in the shop. */
export function stepMails(complaint: Mailed, told: Told, shop: Shop): Mail[] {
  const toShop = shopMail(complaint, told, shop)
  const mails =
    told.step === "replied" ? [] : [complainantMail(complaint, { ...told, step: told.step }, shop)]
  return toShop ? [...mails, toShop] : mails
}

/** A step that whoever complained is written to about. */
export type MailedStep = keyof typeof messages.mailSubjects
type Sent = Told & { step: MailedStep }

/** The wording of that mail that the shop came with. */
export function ownComplaintMail(step: MailedStep): MailTexts {
  return { subject: messages.mailSubjects[step]("{number}"), text: OWN_TEXTS[step] }
}

const OWN_TEXTS: Record<MailedStep, string> = {
  received: messages.acknowledged("{number}", "{day}"),
  answered: messages.answeredMail,
  escalated: messages.escalatedMail("{designation}", "{officer}"),
  redressed: messages.redressedMail("{day}"),
  reopened: messages.reopenedMail("{day}"),
}

/** The mail about a step to whoever complained, in the merchant's words where the shop has some. */
export function complainantMail(complaint: Mailed, told: Sent, shop: Shop): Mail {
  const { step, author, words } = told
  const { number, fullName, email, dueOn } = complaint
  const { name, designation, email: officerEmail } = shop.company.grievance
  const day = formatDay(step === "redressed" ? reopenableUntil(shop.now) : dueOn)
  const values = { number, name: fullName, day, officer: name, designation: designation.toLowerCase() }
  const { subject, begin } = beginMail(ownComplaintMail(step), values, shop.texts ?? null)
  return {
    recipient: email,
    ...writeEmail(subject, [
      salutation(fullName),
      ...begin,
      ...(author === "staff" && words ? [words] : []),
      messages.contactIs(name, designation, officerEmail),
      ...(step === "received" ? [receivedFacts(complaint, told, shop.now), messages.notYou] : []),
      { label: messages.seeTheComplaint, to: shop.link },
    ]),
  }
}

/** What was sent, for whoever keeps the mail, and by when a person answers. */
function receivedFacts(
  { number, orderNumber, product }: Mailed,
  { words, photos = 0 }: Told,
  now: Date,
): string {
  const answerBy = formatDateTime(new Date(now.getTime() + ANSWER_HOURS * HOUR_MS))
  return [
    messages.complaintIs(number),
    orderNumber && messages.aboutOrder(orderNumber),
    product && messages.aboutProduct(product),
    messages.answeredBy(answerBy),
    words && messages.youWrote(words),
    photos > 0 && messages.withPhotos(photos),
  ]
    .filter(Boolean)
    .join("\n")
}

const HOUR_MS = 60 * 60 * 1000

function shopMail(complaint: Mailed, { step, author, words }: Told, shop: Shop): Mail | null {
  const { grievance, support } = shop.company
  const told = { recipient: support, words, shopUrl: shop.shopUrl }
  switch (step) {
    case "received":
      return noticeMail(complaint, { ...told, what: messages.newComplaint })
    case "replied":
      return noticeMail(complaint, { ...told, what: messages.newReply })
    case "reopened":
      return noticeMail(complaint, { ...told, what: messages.wasReopened })
    case "escalated": {
      const what = author === "clock" ? messages.wasEscalatedByClock : messages.wasEscalated
      return noticeMail(complaint, { ...told, what, recipient: grievance.email })
    }
    default:
      return null
  }
}

type Notice = { recipient: string; what: string; words: string; shopUrl: string }

/** A mail to somebody of the shop about a complaint. */
export function noticeMail(
  { number, dueOn, orderNumber, product }: Omit<Mailed, "fullName" | "email">,
  { recipient, what, words, shopUrl }: Notice,
): Mail {
  const about = [orderNumber, product].filter(Boolean).join(", ")
  return {
    recipient,
    ...writeEmail(messages.shopSubject(number, what), [
      what,
      messages.dueBy(formatDay(dueOn)),
      ...(about ? [about] : []),
      ...(words ? [words] : []),
      { label: messages.seeInBackOffice, to: `${shopUrl}/admin/desk/complaints?number=${number}` },
    ]),
  }
}
