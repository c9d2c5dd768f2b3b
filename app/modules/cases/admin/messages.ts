/** The lists of open requests, by the path below `/admin/desk/`. */
export const QUEUES = {
  complaints: {
    name: "Complaints",
    description:
      "Complaints by their state, the first to be redressed first: answer, say how it was put right, or pass it to the grievance officer.",
    action: "Complaints",
    counts: [{ name: "complaints", label: "Complaints to be redressed" }],
  },
  claims: {
    name: "Warranty claims",
    description: "Warranty claims by their state, with their photos, and where each can go from here.",
    action: "Warranty claims",
    counts: [{ name: "claims", label: "Warranty claims" }],
  },
  pickups: {
    name: "E-waste pickups",
    description:
      "Old devices that somebody wants collected, where they are, and what becomes of each pickup.",
    action: "E-waste pickups",
    counts: [{ name: "pickups", label: "E-waste pickups" }],
  },
  enquiries: {
    name: "Bulk enquiries",
    description: "What companies and families ask for in bulk, and the quotations that they got.",
    action: "Bulk enquiries",
    counts: [{ name: "enquiries", label: "Bulk enquiries without a quotation" }],
  },
}
