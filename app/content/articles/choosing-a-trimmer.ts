import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const choosingATrimmer: Article = {
  slug: "choosing-a-trimmer",
  title: "Choosing a trimmer without a beard expert",
  summary:
    "Steps, blades, minutes and water: the four figures that matter, and the drop of oil that everyone forgets.",
  date: "2026-04-16",
  ...pictureOf("tr-dhaar5-midnight"),
  body: [
    "Trimmers come with more words on the box than any other thing we make. Most of them can be ignored. Decide first what you will do with it, since a tool for stubble and a tool for a monthly haircut are not the same tool.",
    { heading: "Length settings" },
    "Look at the range before the count. Stubble lives between 0.5 and 3 mm, a short beard between 4 and 10, a haircut goes up to 20. Small steps matter below 3 mm, where half a millimetre is visible across the room. Above 10 they hardly do.",
    "One comb that slides through many lengths is quick and does not get lost. Separate guards hold their length better under pressure. For a weekly beard, take the slider; for cutting the family's hair, the guards.",
    { heading: "Blades" },
    "Stainless steel with rounded tips is right for most faces: it does not rust after a rinse, and the tips keep the edge off the skin. Titanium coating is harder and stays sharp longer. Ceramic stays cooler but chips when it falls. Any of them pulls when it is dirty, and most complaints about pulling end with a brush.",
    { quote: "Two drops of oil a month do more for a blade than any coating." },
    { heading: "Minutes and power cuts" },
    "A beard takes about ten minutes, a haircut twenty. Ninety minutes of runtime are two months of weekly beards. What matters more is the quick charge: five minutes on the cable should give one trim, because you will always notice the empty battery on the morning of the interview. Check whether it runs on the cable as well. Not all do.",
    { heading: "Water" },
    "A rating such as IPX5 or better means that you may rinse the head under the tap. Without one, brush only. Rinsing is not shaving in the shower, unless the maker says so, and whatever the rating, dry it before it goes on charge.",
    { heading: "The order of work" },
    {
      steps: [
        "Wash and dry the beard. Wet hair looks longer than it is.",
        "Start one setting longer than you want, against the growth.",
        "Come down one step at a time. Hair that is off stays off.",
        "Neckline last: two fingers above the Adam's apple, from ear to ear.",
        "Brush or rinse the head, dry it, oil it once a month.",
      ],
    },
    { heading: "Sharing" },
    "Do not. If a household must share one, each person has a guard, and the blades get a wipe with an alcohol swab in between.",
    "For travel take something with a lock, so that it does not start humming in the bag at security. All four kinds are among our [trimmers](/search/trimmer).",
  ],
}
