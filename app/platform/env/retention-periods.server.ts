/** Days that data is kept after it is written, sent or over, as the privacy notice says (DPDP Act 2023, 8(7)). A module states its own in `retention`. */
export const RETENTION_DAYS = {
  /** Kept to answer who asks for it: to whom and what about. The text goes when it is sent, or after as long. */
  mail: 90,
  /** Sessions, mailed links and codes that are over: a day, for whoever looks into a fault. */
  expiredLogin: 1,
  /** Consents after they ended, to show that there was one. */
  endedConsent: 3 * 365,
  /** To whom the shop wrote about a breach, as a hash. */
  breachNotice: 3 * 365,
  /** Photos of a replacement, after its request. */
  replacementPhoto: 2 * 365,
  /** Orders by telephone that nobody placed, after their last change. */
  orderDraft: 90,
  /** What a product cost; its page shows 30 days of it. */
  pastPrice: 90,
  /** What an import did to products, for its undo. Names nobody. */
  importChange: 30,
}

/** Financial years for which an order keeps its buyer. Companies Act 2013, 128(5): eight; CGST Act 2017, 36: less. */
export const ORDER_FISCAL_YEARS = 8
