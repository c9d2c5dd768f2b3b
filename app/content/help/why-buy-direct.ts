import type { CompanyTopic } from "../help-topic.ts"

export const whyBuyDirect: CompanyTopic = {
  slug: "why-buy-direct",
  title: "Why Buy Direct",
  summary:
    "The same product is sold in more than one place. Here is what is different when it comes from its maker.",
  updated: "2026-11-01",
  body: (_, { sellsOthersAlone, isForEars = true, engraves = true }) => [
    { heading: "It is what it says" },
    sellsOthersAlone || !isForEars
      ? "Copies of well-known products are good enough to fool a photograph. What we send comes from our own shelf."
      : "Copies of well-known earbuds are good enough to fool a photograph. What we send comes from our own shelf in Pune, with a BIS registration number that stands on the product's page and on its label.",
    { heading: "One price" },
    "The price here is the price in our stores. We hold no flash sale with a clock, add nothing to your cart, and charge no convenience fee. When a price falls, it falls for everyone.",
    { quote: "No clock is running on any page of this shop." },
    { heading: "The warranty starts with delivery" },
    "Nothing to register, no dealer's stamp. The order is the proof, and the people who answer the telephone can see it.",
    { heading: engraves ? "Names and numbers" : "Large orders" },
    engraves
      ? "[Engraving](/search/specialrange) is done by us and only here. So are [orders of 25 pieces and more](/corporate), with one invoice."
      : "[Orders of 25 pieces and more](/corporate) are ours to fill, with one invoice.",
    { heading: "Your data stays in one place" },
    "We need an address to send a parcel, and that is what we use it for. No account number is passed on, no marketplace sees what you looked at. The [privacy notice](/help/privacy) is two pages long.",
    { heading: "And when not" },
    "If you want to hear it first, go to a [store](/storelocator). If you need it today, go to a store as well. Direct is for everybody who can wait three days for the right colour.",
  ],
}
