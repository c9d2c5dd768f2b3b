import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const historyOfDhun: Article = {
  slug: "history-of-dhun",
  title: "A short history of Dhun",
  summary:
    "A repair counter in Pune, a box of other people's broken earphones, and the tune that came out of it.",
  date: "2026-02-08",
  ...pictureOf("wh-ektara72-marigold"),
  body: [
    "Dhun began with things that no longer worked. In 2016 Ira Kulkarni and Sameer Bakshi had a repair counter off Laxmi Road in Pune, two metres wide, between a seller of harmoniums and a seller of steel. People brought radios. More and more they brought earphones.",
    "Earphones were not meant to be repaired. They came with the wire torn at the plug, always at the plug, because a sleeve that costs less than a rupee had been left out. Sameer soldered, Ira kept a notebook: what broke, where, after how many months. By the end of the second year the notebook had four hundred entries and read like a specification.",
    { quote: "We had no idea for a product. We had a list of everything that was wrong with the others." },
    { heading: "The first hundred" },
    "The first thing they built was a wired earphone with a long sleeve at the plug and a cable that could be replaced. A hundred pieces, tuned by ear against the harmonium next door, sold from the counter in nine days. It was called Ektara, after the instrument with one string, because it did one thing.",
    "The harmonium seller, Mr Gokhale, had opinions about the bass. He had them for three weeks, every evening, with examples. He was right, and he is the reason why everything we make today is first heard by someone who plays an instrument.",
    { heading: "A name" },
    "Dhun means tune: a light melody that is hummed before anyone writes it down. It was on the shop's shutter in Sameer's handwriting, and it is on the lid of your earbuds in nearly the same line.",
    { heading: "Wireless, late" },
    "We were slow. Others had true wireless earbuds for two years when our first came. The notebook said that people lost one bud, that the lid's hinge broke, and that nobody could read the manual. So the first Airlobes had a hinge with a steel pin, a case that is found by its colour, and a manual of one page with pictures.",
    "Watches followed, because a neighbour's father forgot his tablets and a buzz at the wrist was the kindest reminder; speakers, because our own office had a terrace; trimmers, because a supplier of small motors asked what else we would do with them. Not every reason was a strategy.",
    { heading: "Now" },
    "The counter is still there. So is the notebook, the eleventh of its kind, and anyone at the company may write in it. Headquarters are in Viman Nagar, there are five stores from Meerut to Chennai, and a listening room with one rule: no graph is shown before everyone has said what they heard.",
    "Ira looks after products, Sameer still opens whatever comes back. Mr Gokhale has a chair in the listening room and has not yet approved of a bass.",
    "If you would like to argue with him, we are [hiring](/careers).",
  ],
}
