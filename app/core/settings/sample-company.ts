import { type Company, SAMPLE_PAGE_COMPANY } from "./company.ts"

/** The company of a shop that nobody has set up yet. */
export const SAMPLE_COMPANY: Company = {
  ...SAMPLE_PAGE_COMPANY,
  gstin: "27AAACD0000D1ZP",
  security: "security@dhun.example",
  privacy: "privacy@dhun.example",
  grievance: { name: "Meera Kulkarni", designation: "Grievance Officer", email: "grievance@dhun.example" },
  nodal: { name: "Arvind Deshmukh", designation: "Nodal contact", email: "nodal@dhun.example" },
}
