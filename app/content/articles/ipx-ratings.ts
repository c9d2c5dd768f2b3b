import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const ipxRatings: Article = {
  slug: "ipx-ratings",
  title: "Rain, sweat and the letters IPX",
  summary:
    "What IPX4, IPX5, IPX7, IP68 and 5 ATM were tested for, and which monsoon each of them will survive.",
  date: "2026-05-28",
  ...pictureOf("sp-khanjira5-marigold"),
  body: [
    "Every June the same question arrives: is it waterproof? No. Nothing is. Some things have been tested against a particular kind of water for a particular time, and the code on the box says which.",
    { heading: "How the code works" },
    "IP stands for ingress protection, after the standard IEC 60529. The first digit is for dust, the second for water. An X is not a zero: it says that this half was not tested. IPX5 is tested for water and silent about dust; IP68 is tested for both.",
    {
      terms: [
        ["IPX4", "Splashes from any side. Sweat, a drizzle, a wet hand."],
        [
          "IPX5",
          "A jet from a nozzle of 6.3 mm, 12.5 litres a minute, for at least three minutes. Rain on a walk from the station.",
        ],
        ["IPX6", "A stronger jet, 12.5 mm, 100 litres a minute. A downpour, a rinse under the tap."],
        ["IPX7", "Lying one metre deep in still fresh water for 30 minutes. A fall into a bucket."],
        ["IPX8", "Deeper or longer than that; the maker has to say how deep and how long."],
        [
          "5 ATM",
          "A watch's own scale: the static pressure of 50 metres of water. Swimming in a pool, but not diving, since a moving arm makes pressure of its own.",
        ],
      ],
    },
    {
      quote: "A higher number does not include the lower ones. IPX7 was in the bucket, never under the jet.",
    },
    "That last point surprises people. Up to 6 each step includes the ones before it. The immersion tests, 7 and 8, stand alone: a thing that survives the bucket need not survive the tap, unless its maker gives both codes.",
    { heading: "What no code covers" },
    {
      list: [
        "Soap, shampoo and sunscreen, which creep where water does not.",
        "Steam. A hot bathroom after a shower is harder than the shower.",
        "Salt water and pool chlorine. Rinse in fresh water after both.",
        "Age. Seals dry out, and a fall can open them. The test was done on a new piece.",
        "Charging. No socket may be used wet, whatever the code.",
      ],
    },
    { heading: "Which for which monsoon" },
    "For a commute with an umbrella, IPX4 is enough. For running in a Mumbai July, take IPX5 or more. For a speaker on a balcony rail, IPX6. For anything that will be left out by children, IPX7. The charging case of earbuds is another thing altogether: unless it has a code of its own, it has none. Ours is the buds' code, and the case stays in the bag.",
    { heading: "When it got wet anyway" },
    "Switch it off. Shake out what comes. Lay it open in moving air for a day, mesh downwards. No hair dryer, no oven, and no rice: rice leaves dust and starch and dries nothing that a fan does not dry faster.",
    "Water damage beyond the rating is not covered by anyone's warranty. [Our warranty](/help/warranty) says so in plain words.",
  ],
}
