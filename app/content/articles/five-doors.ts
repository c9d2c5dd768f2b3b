import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const fiveDoors: Article = {
  slug: "five-doors",
  title: "Five doors, and a bench in each",
  summary:
    "Our stores in Meerut, Sonipat, Hyderabad, Ernakulam and Chennai, and what you may do there without buying.",
  date: "2026-11-12",
  ...pictureOf("sp-ghatam12-terracotta"),
  body: [
    "The store in Chennai opened last week, which makes five: Meerut, Sonipat, Hyderabad, Ernakulam and Chennai. Somebody asked why a shop on the internet needs doors. The answer is ears. They come in more sizes than any website can show.",
    { heading: "What is inside" },
    "Each store is one room with a bench at ear height along the wall. On the bench lies one of everything, charged, cleaned, and with all its tips. You play your own songs from your own phone. Nobody follows you; there is a bell.",
    {
      list: [
        "A drawer of ear tips in eleven sizes, to find yours before you order.",
        "A cupboard with a fan, a mixer grinder and a recording of Platform 4, to try noise cancelling on.",
        "A sofa and a television at the usual distance, for soundbars.",
        "A box for e-waste beside the door. Anything with a battery, of any make.",
      ],
    },
    { quote: "Nobody follows you. There is a bell." },
    { heading: "What you may do without buying" },
    "Try. Sit. Have the tips of your old pair changed. Get a mesh cleaned, ours or not, as long as the queue is short. Ask whether a repair is worth it; the answer is often no, and we say so.",
    { heading: "Service" },
    "A Dhun product with a fault can be handed in at any of the five with its order number. Most things are decided on the spot: a replacement in the first seven days, a warranty repair in the first twelve months, an honest estimate after that. The slip you get has a number, and the number can be followed by phone.",
    { heading: "Hours" },
    "10:30 AM to 7:00 PM, all days of the week. Prices are those of this site, to the rupee. There is no store-only offer and no online-only one, because we got tired of explaining it.",
    { heading: "Why these five" },
    "Meerut, because it has made musical instruments for more than a century and its people can hear a loose screw. Sonipat, because so many orders came from there that the courier suggested it. Hyderabad, Ernakulam and Chennai, because they wrote. The list for the next ones is open: if your town is missing, say so to any of the addresses on the [store finder](/storelocator).",
    "Come with your own headphones and tell us what is wrong with ours. There is a notebook for it.",
  ],
}
