import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const monsoonStraps: Article = {
  slug: "monsoon-straps",
  title: "The strap in July",
  summary:
    "Rashes, smells and cracked leather: what wet months do to a watch strap, and five minutes a week against it.",
  date: "2026-06-30",
  ...pictureOf("wt-prahar2-marigold"),
  body: [
    "Most watches that come back to us in August have nothing wrong with the watch. It is the strap, or the skin below it. Four months of damp ask for a little routine.",
    { heading: "Why skin complains" },
    "Under a closed strap sweat and soap collect and cannot dry. Skin softens, chafes, and itches. Mostly this is irritation from moisture and not an allergy to the material. Loosen the strap by one hole when you are not measuring anything, and let the wrist dry for an hour a day. If a rash stays for a week with the watch off, show it to a doctor.",
    { heading: "By material" },
    {
      terms: [
        [
          "Silicone",
          "The best for rain. Rinse it in plain water after a run, wipe it, done. White film is dried sweat or soap; a drop of mild dish soap on the fingertips takes it off.",
        ],
        [
          "Nylon",
          "Comfortable, light, and slow to dry. Own two and wear them in turn. Hand-wash with mild soap and dry in shade with moving air.",
        ],
        [
          "Leather",
          "Not for July. Water takes the oils out, and the strap stiffens and cracks. Keep it for air-conditioned evenings. If it got wet, blot it, dry it flat, away from sun and heater.",
        ],
        [
          "Metal",
          "Rinse after sea air or sweat, and use an old soft toothbrush between the links. Dry it before it goes into a closed box.",
        ],
      ],
    },
    { quote: "Rinse in fresh water, wipe, wait. Never charge a wet watch." },
    { heading: "The watch itself" },
    "A water rating is a statement about fresh, cool, still water on a new seal. Hot showers, soap and steam are harder on seals than rain is. After a soaking, dry the back and the charging contacts with a soft cloth before the watch goes to the charger. Current on wet contacts slowly eats them: a green or dark stain is the sign.",
    "The heart-rate sensor reads light. A film of sunscreen, oil or dried sweat blurs it, and your pulse looks wilder than it is. Wipe the glass on the back when you wipe the strap.",
    { heading: "Five minutes on a Sunday" },
    {
      steps: [
        "Take the strap off. The pins of ours move with a fingernail.",
        "Rinse both halves, and rub with a drop of mild soap.",
        "Wipe the watch with a cloth that is damp, not wet; the contacts with a dry one.",
        "Lay all of it on a towel below the fan for half an hour.",
        "Put the strap back the other way round if you like. Nobody will know, and the holes wear evenly.",
      ],
    },
    "How ratings such as IP68 and 5 ATM differ is told in [rain, sweat and the letters IPX](/blogs/ipx-ratings). See [all watches](/search/watch).",
  ],
}
