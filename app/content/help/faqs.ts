import type { CompanyTopic } from "../help-topic.ts"
import { countedStores, STORES } from "../pages/stores.ts"

export const faqs: CompanyTopic = {
  slug: "faqs",
  title: "FAQs",
  summary: "Short answers to what people ask us most, before an order and after it.",
  updated: "2026-11-01",
  body: (
    _,
    {
      isDeliveryFree,
      takesGuests,
      isSample,
      showsSwatches,
      takesBusinesses,
      movesOrders,
      collectsEWaste,
      sellsOthersAlone,
      isForEars = true,
      stores = STORES,
    },
  ) => [
    { heading: "Before you order" },
    {
      terms: [
        [
          "Do I need an account?",
          takesGuests
            ? "No. A mail address and a mobile number are enough. With an account you find your orders, addresses and cart again on every device."
            : "To look, no. To put something into the cart and order it, yes: it takes a name, an address and a password, and it is where you find your orders again.",
        ],
        [
          "Are the prices final?",
          isDeliveryFree
            ? "Yes. GST is in, delivery is free, nothing is added later."
            : "Yes. GST is in, and nothing is added after you have paid. What delivery costs is shown before you pay.",
        ],
        [
          "Can I try before I buy?",
          stores.length > 0
            ? `In the [${countedStores(stores)}](/storelocator)${sellsOthersAlone ? "" : ", with your own phone and songs"}.`
            : "Not at the moment: there is no store.",
        ],
        ...answersWhere(isSample && showsSwatches, [
          "What do the seven colour dots mean?",
          "They are the colours of the house. The colour of a product is in its name and in its pictures.",
        ]),
        [
          "It is sold out. What now?",
          "Press Notify Me on its card. You get one mail when it is back, and no other.",
        ],
        ...answersWhere(!sellsOthersAlone, [
          "Will it work with my phone?",
          "Everything with Bluetooth works with Android and iPhone. What differs is explained in [what a codec can do](/blogs/bluetooth-codecs).",
        ]),
        ...answersWhere(isSample, [
          "Can you put a name on it?",
          "On seven products, up to twelve letters: see [Naam](/blogs/naam-twelve-letters).",
        ]),
      ],
    },
    { heading: "After you ordered" },
    {
      terms: [
        ["Where is my order?", "Under [your orders](/orders), and in the mail that we send when it leaves."],
        [
          "I paid, but I see no order.",
          "Look in your orders first. If it is not there, nothing was charged, or your bank will release the amount. Call us with the time of the payment and we will look it up.",
        ],
        [
          "Can I change the address?",
          movesOrders
            ? "Until the order is packed, on its page under [your orders](/orders)."
            : "Until the order is packed: call with the order number.",
        ],
        [
          "Can I cancel?",
          "Until it has left, free of charge, on its page under [your orders](/orders). See the [return policy](/help/returns).",
        ],
        [
          "Where is my GST invoice?",
          takesBusinesses
            ? "On the order's page under [your orders](/orders), once the order has left us. If your company needs its GSTIN on it, enter it at checkout."
            : "On the order's page under [your orders](/orders), once the order has left us. If your company needs its GSTIN on it, tell us with the order number.",
        ],
        ...answersWhere(!sellsOthersAlone && isForEars, [
          "One bud got lost.",
          "Single buds can be bought for as long as the model is made. Write to us with the order number, and tell us left or right.",
        ]),
      ],
    },
    { heading: "Living with it" },
    {
      terms: [
        ...answersWhere(!sellsOthersAlone, [
          "Is it waterproof?",
          "Nothing is. What each rating was tested for is told in [rain, sweat and the letters IPX](/blogs/ipx-ratings).",
        ]),
        ...answersWhere(!sellsOthersAlone, [
          "May I take it on a flight?",
          `${isForEars ? "Earbuds and watches, always. " : ""}For power banks see [flying with a power bank](/blogs/power-banks-on-flights).`,
        ]),
        [
          "What do I do with the old one?",
          collectsEWaste
            ? "Bring it, of whatever make, to a [collection centre](/social) or a store, or [have it collected](/social/pickup)."
            : "Bring it, of whatever make, to a [collection centre](/social) or a store.",
        ],
      ],
    },
    "Not answered? [Ask a person](/help/support).",
  ],
}

/** An answer that is given where it holds. */
function answersWhere(holds: boolean, answer: [string, string]): [string, string][] {
  return holds ? [answer] : []
}
