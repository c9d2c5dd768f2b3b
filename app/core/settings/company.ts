type ContactPerson = { name: string; designation: string; email: string }

/** Who keeps the shop, as its pages, its tax invoices and what machines read name it. */
export type Company = {
  legalName: string
  /** The name that it trades under, where that is another. */
  tradeName?: string | undefined
  address: string
  /** The first two digits are the GST code of the company's state. */
  gstin: string
  /** That of its GSTIN, which invoices show. */
  pan?: string | undefined
  /** Null for none: then there is a `phone`. */
  tollFree: string | null
  phone?: string | undefined
  hours: string
  support: string
  /** Null: mail goes to `support`, as that of `careers` and `security` does. */
  bulk: string | null
  careers: string | null
  eWaste: string
  security: string | null
  privacy: string
  grievance: ContactPerson
  nodal: ContactPerson | null
  linkedIn: string | null
  social: { label: string; to: string } | null
}

/** What pages say of the company without asking the server. */
export type PageCompany = Omit<Company, "gstin" | "pan" | "security" | "privacy" | "grievance" | "nodal">

/** The telephone of support: the toll-free one where there is one. */
export function telephoneOf({ tollFree, phone = "" }: Pick<Company, "tollFree" | "phone">): string {
  return tollFree ?? phone
}

/** What the pages of a shop say that nobody has set up yet. */
export const SAMPLE_PAGE_COMPANY: PageCompany = {
  legalName: "Dhun Audio Private Limited",
  address: "4th floor, Sangam House, Nagar Road, Viman Nagar, Pune 411014, Maharashtra",
  tollFree: "1800 000 3486",
  hours: "Monday to Saturday, 10 AM to 7 PM",
  support: "support@dhun.example",
  bulk: "bulk@dhun.example",
  careers: "careers@dhun.example",
  eWaste: "ewaste@dhun.example",
  linkedIn: "https://www.linkedin.com/jobs/search/?keywords=Dhun%20Audio",
  social: { label: "#dhun on Instagram", to: "https://www.instagram.com/explore/tags/dhun/" },
}
