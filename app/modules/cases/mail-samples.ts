import {
  type MailSample,
  productOf,
  type SampleTable,
} from "#app/core/orders/notifications/wording/mail-sample.ts"
import { sampleNote } from "#app/core/orders/notifications/wording/messages.ts"
import { complainantMail, type MailedStep, ownComplaintMail } from "./complaints/complaint-mails.ts"
import { ownStepMail, stepMail } from "./e-waste/e-waste-mails.ts"
import { E_WASTE, type EWasteState } from "./e-waste/e-waste-states.ts"
import { BULK_PRODUCTS } from "./enquiries/enquiry.ts"
import { enquiryMails, OWN_ENQUIRY } from "./enquiries/enquiry-mails.ts"
import { OWN_QUOTATION, quotationMail } from "./quotations/quotation-mail.ts"
import { CLAIM_MAILS, claimMail, ownClaimMail } from "./warranty/claims/claim-mail.ts"
import type { ClaimState } from "./warranty/claims/claim-states.ts"

const REFERENCE = "BE-7K3M-Q2XP"
const CLAIM_STATES = Object.keys(CLAIM_MAILS) as ClaimState[]
const E_WASTE_STATES = Object.keys(E_WASTE.states) as EWasteState[]
const STEPS: MailedStep[] = ["received", "answered", "escalated", "redressed", "reopened"]

/** The mails about claims, complaints, pickups, enquiries and quotations, each as the buyer of an order would receive it. */
export const CASE_MAIL_SAMPLES: SampleTable = {
  ...Object.fromEntries(CLAIM_STATES.map((state) => [CLAIM_MAILS[state], claimSample(state)])),
  ...Object.fromEntries(STEPS.map((step) => [`complaint-${step}`, complaintSample(step)])),
  ...Object.fromEntries(E_WASTE_STATES.map((state) => [`e-waste-${state}`, eWasteSample(state)])),
  enquiry: {
    own: OWN_ENQUIRY,
    write: ({ order, shopUrl }, texts) => {
      const { fullName: name, email, phone } = order
      const enquiry = {
        name,
        email,
        phone,
        company: "",
        product: BULK_PRODUCTS[0],
        units: 50,
        requirement: "",
      }
      return enquiryMails({ enquiry, reference: REFERENCE, shopAddress: "", shopUrl, texts })[1]
    },
  },
  quotation: {
    own: OWN_QUOTATION,
    write: ({ order, link, now, shopUrl }, texts) => {
      const { fullName: name, email, lines } = order
      const enquiry = { reference: REFERENCE, name, email }
      const quoted = { number: `${REFERENCE}-1`, note: "", validOn: now.toISOString().slice(0, 10), lines }
      return quotationMail({ ...quoted, enquiry, isLater: false, link, shopUrl }, texts)
    },
  },
}

function claimSample(state: ClaimState): MailSample {
  return {
    own: ownClaimMail(state),
    write: ({ order, link }, texts) => {
      const { fullName, email } = order
      const claim = {
        number: "WC-7K3M-Q2XP",
        serialNumber: "SN12345678",
        productType: "earbuds",
        fullName,
        email,
      }
      const image = order.lines[0]?.image ?? ""
      return claimMail({ ...claim, productName: productOf(order), image }, { state, note: "", link }, texts)
    },
  }
}

function complaintSample(step: MailedStep): MailSample {
  return {
    own: ownComplaintMail(step),
    write: ({ order, link, now, shopUrl, company }, texts) => {
      const { fullName, email, number: orderNumber } = order
      const complaint = { number: "CP-7K3M-Q2XP", fullName, email, orderNumber, product: productOf(order) }
      const dueOn = now.toISOString().slice(0, 10)
      const words = step === "answered" || step === "received" ? sampleNote : ""
      const author = step === "received" ? "complainant" : "staff"
      const told = { step, author, words, photos: 1 } as const
      return complainantMail({ ...complaint, dueOn }, told, { company, shopUrl, link, now, texts })
    },
  }
}

function eWasteSample(state: EWasteState): MailSample {
  return {
    own: ownStepMail(state),
    write: ({ order: { fullName, email }, shopUrl }, texts) => {
      const request = { fullName, email, items: [] }
      return stepMail({ number: "EW-7K3M-Q2XP", request }, { state, note: "", shopUrl }, texts)
    },
  }
}
