import type { CompanyTopic } from "../help-topic.ts"

export const terms: CompanyTopic = {
  slug: "terms",
  title: "Terms of sale",
  summary: "The contract between you and us, in the fewest words that are still complete.",
  updated: "2026-11-21",
  body: (company, { isDeliveryFree }) => [
    { heading: "Who sells" },
    `${company.legalName}, ${company.address}. We sell our own products from our own stock. There are no other sellers on this site.`,
    { heading: "How a contract comes about" },
    "Your order is an offer. It is accepted when we confirm it by mail with an order number. Should we be unable to deliver, because of stock or of an obvious mistake in a price, we say so at once and return everything you paid.",
    { heading: "Price and tax" },
    `Prices are in rupees and include GST. ${isDeliveryFree ? "Delivery is free." : "What delivery costs is shown before you press Payment."} You owe what was shown when you pressed Payment: if a price has changed while a product lay in your cart, the order is not taken until you have seen the new one.`,
    { heading: "Payment" },
    "Through a payment gateway when you order, or as described under [delivery and payment](/help/delivery). Nothing is charged before, and nothing is charged twice.",
    { heading: "Delivery, return, warranty" },
    "As described under [delivery and payment](/help/delivery), in the [return policy](/help/returns) and in the [warranty policy](/help/warranty), which are part of these terms.",
    { heading: "Bulk orders" },
    "An enquiry by the [bulk order form](/corporate) binds nobody. What binds is the written quotation that follows it, for as long as it says.",
    { heading: "Your account" },
    "Is yours alone. Keep the password to yourself and tell us when you think that somebody else has it.",
    { heading: "Our responsibility" },
    "We answer for what we sell as Indian consumer law lays down, and for what we promise beyond it. For a device used against its manual, and for losses that neither of us could foresee, we do not answer, as far as the law allows that.",
    { heading: "Complaints and courts" },
    "Please talk to us first: the [grievance officer](/help/support) acknowledges within 48 hours and decides within a month. Indian law applies. Whatever way it gives a consumer to a court or commission stays open to you; for all other disputes the courts at our registered office are competent.",
    "How we treat your data is in the [privacy notice](/help/privacy).",
  ],
}
