import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const earHealth: Article = {
  slug: "ear-health",
  title: "Your ears have one pair of ears",
  summary:
    "How loud for how long, how to clean a bud, and the signs that mean a doctor and not a new product.",
  date: "2026-07-21",
  ...pictureOf("eb-meend7-mist"),
  body: [
    "We sell things that go into ears, so it is fair that we say where the limits are. The hair cells of the inner ear do not grow back. Damage from noise is slow, painless and permanent, and entirely avoidable.",
    { heading: "Loudness is a budget" },
    "The World Health Organization and the International Telecommunication Union have a joint standard for safe listening. For adults it allows 80 decibels for 40 hours a week; for children, 75. Every 3 decibels more halves the time, because 3 decibels are twice the energy.",
    {
      terms: [
        ["80 dB", "40 hours a week. A busy restaurant."],
        ["83 dB", "20 hours."],
        ["86 dB", "10 hours."],
        ["89 dB", "5 hours."],
        ["92 dB", "2 hours and a half."],
        ["95 dB", "An hour and a quarter. Earbuds near their maximum can do this and more."],
      ],
    },
    "You do not need a meter. An iPhone keeps a log of headphone levels under Health, and most Android phones can set a limit or a warning under Sound. A rule that costs nothing: if the person beside you hears your song, or you cannot hear a question asked at arm's length, turn it down.",
    { quote: "People do not turn up the music. They turn up the music over the traffic." },
    "That is why a good seal and [noise cancelling](/blogs/noise-cancelling) are health features. Take the noise away and 60 per cent volume is enough in a train where you used 90.",
    { heading: "Keep them clean" },
    {
      list: [
        "Wipe the tips with a dry, lint-free cloth every few days. Take silicone tips off and wash those alone in mild soapy water, dry them fully, put them back.",
        "A soft dry brush clears the mesh. Never a pin, never liquid into the mesh.",
        "Do not put buds into wet ears after a bath or a swim. Warm, damp and closed is what fungus likes, most of all in the monsoon.",
        "Do not lend them. Earwax is personal.",
      ],
    },
    { heading: "Take breaks" },
    "Ears recover from tiredness if you let them. Ten minutes without sound after an hour with it is a good habit, and so is one call a day on the loudspeaker.",
    { heading: "When to see a doctor" },
    "Ringing that lasts into the next day, pain, discharge, a blocked feeling, or speech that sounds muffled on one side: stop using in-ear products and see an ENT specialist. Sudden loss of hearing is an emergency; the first days matter.",
    "Children deserve more care than we can print on a box. For them choose on-ear headphones, set a limit in the phone, and borrow them back often.",
  ],
}
