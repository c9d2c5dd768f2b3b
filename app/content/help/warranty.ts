import type { CompanyTopic } from "../help-topic.ts"
import { counted } from "../prose.ts"

export const warranty: CompanyTopic = {
  slug: "warranty",
  title: "Warranty Policy",
  summary: ({ warrantyMonths }) =>
    warrantyMonths > 0
      ? `${counted(warrantyMonths, "month")} on every product, from the day it reaches you. What that covers, and what it cannot.`
      : "For how long a product has a warranty is on its page. What that covers, and what it cannot.",
  updated: "2026-11-21",
  body: (_, { takesClaims, collectsEWaste, warrantyMonths, sellsOthersAlone, isForEars = true }) => [
    `${warrantyMonths > 0 ? `Every {shop} product has a warranty of ${counted(warrantyMonths, "month")} from the day it was delivered, where its page states no other.` : "A product whose page states a warranty has it from the day it was delivered."} The tax invoice, under [your orders](/orders) and by the link in your mail, is the proof; there is no card to fill in and nothing to register.`,
    { heading: "What is covered" },
    {
      list: sellsOthersAlone
        ? ["Faults of material and workmanship, in ordinary use."]
        : [
            "Faults of material and workmanship: a driver that fails, a button that sticks, a hinge that breaks in ordinary use.",
            "Batteries that hold less than 70 per cent of their stated capacity within that time.",
            "Water damage within the product's rating, as printed on its page, with the rating's own limits.",
            isForEars
              ? "Cables and ear cushions in the box, for six months."
              : "Cables in the box, for six months.",
          ],
    },
    { heading: "What is not" },
    {
      list: sellsOthersAlone
        ? [
            "Falls, crushing and cuts.",
            "Wear that is part of use.",
            "Damage by repairs that others have tried.",
            "Loss and theft.",
          ]
        : [
            "Falls, crushing, cuts, and liquids beyond the rating: soap, sea water, steam and detergents among them.",
            `Wear that is part of use: ${isForEars ? "ear tips, " : ""}scratches, straps that have aged.`,
            "Damage by chargers that are faulty or out of specification, and by repairs that others have tried.",
            isForEars
              ? "Loss and theft. One bud that is lost can be bought singly for as long as we make the model."
              : "Loss and theft.",
          ],
    },
    { quote: "If we cannot tell whose fault it was, it was ours." },
    { heading: "What we do" },
    "We repair, or replace with the same model, at no cost to you, transport included. If the model is no longer made, you choose between its successor and your money back. A replaced or repaired piece has the rest of the original warranty, and never less than 90 days.",
    { heading: "How to claim" },
    takesClaims
      ? "Online, at the page of the order under [your orders](/orders): you get a number at once, and every step stands there. By mail, telephone or in a store too; the steps are under [warranty & support](/help/support)."
      : "By mail, telephone or in a store; the steps are under [warranty & support](/help/support).",
    { heading: "After the warranty" },
    `Ask for an estimate. It costs nothing, and we say so when a repair is not worth its price. What cannot be saved goes to a [collection centre](/social)${collectsEWaste ? ", or is [collected at your door](/social/pickup)" : ""}.`,
    "This warranty is given in addition to your rights as a consumer under Indian law, and takes none of them away. It holds for products bought from this shop or our own stores and used in India.",
  ],
}
