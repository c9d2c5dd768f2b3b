import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const naamTwelveLetters: Article = {
  slug: "naam-twelve-letters",
  title: "Naam: twelve letters, any name",
  summary:
    "Earbuds, a speaker, a watch, a power bank and more with a name engraved, in time for the wedding season.",
  date: "2026-10-05",
  ...pictureOf("eb-airlobes141-naam", "champagne"),
  body: [
    "There is one kind of order that we used to refuse. It came as a letter, usually from a daughter, and asked whether the name of a father could be put on the lid. We had no machine for it. Now we have one, and a person who runs it, and the range is called Naam: name.",
    { heading: "What can carry a name" },
    "Seven things for now: Airlobes 141 earbuds, the Dhwani 450 headphones, the Ghadi Max watch, the Sur 120 neckband, the Ghatam 12 speaker, the Urja 10 power bank and the Ustad Pro trimmer. The name goes where a thumb finds it: the lid, the ring, the back.",
    { heading: "Twelve letters" },
    "A name may have up to twelve letters, spaces included. That is enough for most first names, most nicknames, and one of the best messages we have engraved so far, which was PHONE KARO.",
    { quote: "Check the spelling twice, as we do." },
    "Matras and conjuncts count as part of their letter, so अमृता is three. The engraver reads ten Indian scripts.",
    { heading: "How it works" },
    {
      steps: [
        "Choose from the [Naam range](/search/specialrange). Where the page has a field for the name, type it there, in the script that you want to see.",
        "A mail confirms the order. If the name is in it, read it once more; if not, reply with the name.",
        "If a letter is wrong, write to us before the piece is packed.",
        "The piece is engraved, wiped, played for ten minutes and packed.",
      ],
    },
    "Engraving adds two working days. It does not change the warranty: twelve months, as for everything. Nor the replacement: a piece with a fault is replaced within seven days, with the same name on it. A spelling that you wrote is not a fault, because there is only one Savitri.",
    { heading: "For many names" },
    "Offices ask for this before Diwali and families before weddings. From 25 pieces on, send a list by the [bulk order form](/corporate), one name in a line, and a person will call you about the spelling of the difficult ones.",
    { heading: "What we do not engrave" },
    "Other companies' marks, the names of gods on things that go into ears, and telephone numbers. The first is not allowed, the second feels wrong, and the third is out of date within a year.",
  ],
}
