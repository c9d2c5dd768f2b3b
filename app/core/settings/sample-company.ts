import { type Company, SAMPLE_PAGE_COMPANY } from "./company.ts"

const { legalName, address, linkedIn, social, ...reached } = SAMPLE_PAGE_COMPANY

/** The company of a shop that nobody has set up yet, its fields in the order of the form. */
export const SAMPLE_COMPANY: Company = {
  ...{ legalName, address },
  gstin: "27AAACD0000D1ZP",
  ...reached,
  security: "security@dhun.example",
  privacy: "privacy@dhun.example",
  grievance: { name: "Meera Kulkarni", designation: "Grievance Officer", email: "grievance@dhun.example" },
  nodal: { name: "Arvind Deshmukh", designation: "Nodal contact", email: "nodal@dhun.example" },
  ...{ linkedIn, social },
}
