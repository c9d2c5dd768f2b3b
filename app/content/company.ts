export const COMPANY = {
  legalName: "Dhun Audio Private Limited",
  address: "4th floor, Sangam House, Nagar Road, Viman Nagar, Pune 411014, Maharashtra",
  tollFree: "1800 000 3486",
  hours: "Monday to Saturday, 10 AM to 7 PM",
  support: "support@dhun.example",
  bulk: "bulk@dhun.example",
  careers: "careers@dhun.example",
  eWaste: "ewaste@dhun.example",
  security: "security@dhun.example",
  privacy: "privacy@dhun.example",
  grievance: { name: "Meera Kulkarni", designation: "Grievance Officer", email: "grievance@dhun.example" },
  nodal: { name: "Arvind Deshmukh", designation: "Nodal contact", email: "nodal@dhun.example" },
  linkedIn: "https://www.linkedin.com/jobs/search/?keywords=Dhun%20Audio",
  social: { label: "#dhun on Instagram", to: "https://www.instagram.com/explore/tags/dhun/" },
}

/** A telephone number as a `tel:` link; `1800 000 3486, ext. 21` dials the extension too. */
export function telephoneLink(number: string): string {
  const [line = "", extension] = number.split(", ext. ")
  return `tel:${line.replaceAll(" ", "-")}${extension ? `;ext=${extension}` : ""}`
}
