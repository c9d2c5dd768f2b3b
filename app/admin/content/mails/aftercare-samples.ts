import * as messages from "#app/admin/content/messages.ts"
import {
  complainantMail,
  type MailedStep,
  ownComplaintMail,
} from "#modules/cases/complaints/complaint-mails.ts"
import { ownStepMail, stepMail } from "#modules/cases/e-waste/e-waste-mails.ts"
import { E_WASTE_LABELS, type EWasteState } from "#modules/cases/e-waste/e-waste-states.ts"
import { CLAIM_MAILS, claimMail, ownClaimMail } from "#modules/cases/warranty/claims/claim-mail.ts"
import type { ClaimState } from "#modules/cases/warranty/claims/claim-states.ts"
import { type MailSample, productOf, type SampleTable } from "./mail-sample.ts"

const CLAIM_STATES = Object.keys(CLAIM_MAILS) as ClaimState[]
const E_WASTE_STATES = Object.keys(E_WASTE_LABELS) as EWasteState[]
const STEPS: MailedStep[] = ["received", "answered", "escalated", "redressed", "reopened"]

/** The mails about claims, complaints and pickups, each as it would be for who placed an order. */
export const AFTERCARE_SAMPLES: SampleTable = {
  ...Object.fromEntries(CLAIM_STATES.map((state) => [CLAIM_MAILS[state], claimSample(state)])),
  ...Object.fromEntries(STEPS.map((step) => [`complaint-${step}`, complaintSample(step)])),
  ...Object.fromEntries(E_WASTE_STATES.map((state) => [`e-waste-${state}`, eWasteSample(state)])),
}

function claimSample(state: ClaimState): MailSample {
  return {
    own: ownClaimMail(state),
    write: ({ order, link }, texts) => {
      const { fullName, email } = order
      const claim = { number: "WC-7K3M-Q2XP", serialNumber: "SN12345678", fullName, email }
      return claimMail({ ...claim, productName: productOf(order) }, { state, note: "", link }, texts)
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
      const words = step === "answered" ? messages.sampleNote : ""
      const told = { step, author: "staff", words } as const
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
