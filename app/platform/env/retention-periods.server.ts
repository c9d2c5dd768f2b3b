/**
 * For how many days the shop keeps what it no longer needs, counted from when it was written, sent or over. The privacy
 * notice promises the same (`test/content.test.ts`). DPDP Act 2023, section 8(7): personal data goes when its purpose is served.
 */
export const RETENTION_DAYS = {
  /** To whom a mail went and what about: to answer who asks for it. What it said goes when it is sent, or after as long. */
  mail: 90,
  /** Sessions, mailed links and codes that are over: a day, for whoever looks into a fault. */
  expiredLogin: 1,
  /** An address for email alerts that nobody confirmed. */
  unconfirmedSubscription: 30,
  /** A wish for a product that did not come back. */
  openBackInStockRequest: 365,
  /** A bulk enquiry: offers are asked about again for as long. */
  enquiry: 730,
}

/**
 * For how many financial years after its own an order keeps its buyer's name and addresses. Companies Act 2013, section
 * 128(5): books for eight financial years; CGST Act 2017, section 36: 72 months, which is less.
 */
export const ORDER_FISCAL_YEARS = 8
