/** Days that data is kept after it is written, sent or over, as the privacy notice says (DPDP Act 2023, 8(7)). */
export const RETENTION_DAYS = {
  /** Kept to answer who asks for it: to whom and what about. The text goes when it is sent, or after as long. */
  mail: 90,
  /** Sessions, mailed links and codes that are over: a day, for whoever looks into a fault. */
  expiredLogin: 1,
  unconfirmedSubscription: 30,
  openBackInStockRequest: 365,
  /** Carts left at the order form by who agreed to a mail about them. */
  leftCart: 7,
  /** Addresses that wait for a product and never pressed the link that asks whether they are theirs. */
  unconfirmedWish: 30,
  /** Consents after they ended, to show that there was one. */
  endedConsent: 3 * 365,
  /** To whom the shop wrote about a breach, as a hash. */
  breachNotice: 3 * 365,
  enquiry: 730,
  /** Hidden and withdrawn reviews, questions and answers, with the reason (ISO 20488). */
  removedReview: 365,
  /** Closed warranty claims: a repair is claimed again within the warranty. */
  closedClaim: 730,
  /** Complaints after they were redressed; how many there were stays. */
  redressedComplaint: 730,
  /** E-waste pickups after their last step; what was collected where stays in the register. */
  eWastePickup: 365,
  /** What a product cost; its page shows 30 days of it. */
  pastPrice: 90,
}

/** Financial years for which an order keeps its buyer. Companies Act 2013, 128(5): eight; CGST Act 2017, 36: less. */
export const ORDER_FISCAL_YEARS = 8
