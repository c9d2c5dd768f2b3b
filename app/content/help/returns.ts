import type { CompanyTopic } from "../help-topic.ts"
import { counted } from "../prose.ts"

export const returns: CompanyTopic = {
  slug: "returns",
  title: "Return Policy",
  summary: ({ replacementDays }) =>
    `${counted(replacementDays, "day")} to have a product replaced, a free cancellation before it leaves, and money back when we cannot put it right.`,
  updated: "2026-11-01",
  body: (
    _,
    {
      choices,
      fetchesReturns,
      replacementDays,
      takesReplacementPhotos,
      warrantyMonths,
      sellsOthersAlone,
      ...sold
    },
  ) => [
    { heading: `${replacementDays} day replacement` },
    `Within ${counted(replacementDays, "day")} of delivery we replace a product that has a fault, arrived damaged, is not what you ordered or lacks a part. The new one is sent at our cost, and the old one is collected at our cost.`,
    {
      steps: [
        `Open the order under [your orders](/orders), choose Ask for a replacement and say what is wrong${takesReplacementPhotos ? ", with photos if it shows" : ""}; or write or call with the order number. A photograph helps, above all of a damaged parcel.`,
        "We answer within one working day, and ask for nothing that you have told us already.",
        fetchesReturns
          ? "A courier fetches the old piece, with its box and what was in it: on which day is mailed to you, and how far it is stands at the order's page. Another brings the new one."
          : "A courier brings the new piece and takes the old one with its box and what was in it.",
      ],
    },
    { heading: "Money back" },
    `You get the full price back, instead of a replacement, when the product is sold out, when the second piece has a fault too, or when we delivered later than we said and you no longer want it. The money goes back the way it came, within seven working days of the piece reaching us.${choices.includes("cod") ? " If you paid the courier, tell us your UPI ID or bank account and we will send it there." : ""}`,
    { heading: "Cancel an order" },
    "Until it has left us, an order can be cancelled for any reason and without a charge, in [your orders](/orders), by mail or by telephone. Before it is packed you can also cancel some of its pieces. We ask for no fee when you cancel, as we pay none when we have to.",
    { heading: "What we cannot take back" },
    {
      list: [
        ...(sellsOthersAlone || sold.isForEars === false
          ? []
          : [
              "Products with no fault whose seal has been opened: things that go into ears and onto skin are not sold twice. Try them in a [store](/storelocator) first.",
            ]),
        ...(sold.engraves === false
          ? []
          : [
              "Engraved products because of the name that you gave us. A fault is replaced, with the same name.",
            ]),
        `Anything after ${counted(replacementDays, "day")}.${warrantyMonths > 0 ? " From then on the [warranty](/help/warranty) takes over." : ""}`,
      ],
    },
    { heading: "Broken on the way" },
    `If a parcel is torn or wet, you may refuse it at the door, or accept it and write to us within 48 hours. Nothing is lost if you noticed later: the ${counted(replacementDays, "day")} hold in any case.`,
    "Not content with an answer? The grievance officer is named under [warranty & support](/help/support).",
  ],
}
