import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const noiseCancelling: Article = {
  slug: "noise-cancelling",
  title: "Noise cancelling, honestly",
  summary:
    "What 50 dB means, why the engine goes and the aunty stays, and when a silicone tip does more than a chip.",
  date: "2026-09-02",
  ...pictureOf("hp-kansen600-ink"),
  body: [
    "A microphone on the outside of the earbud hears the fan. A chip works out the opposite of that sound, trough for peak, and the driver plays it. Fan and anti-fan meet in your ear canal and mostly cancel. That is active noise cancelling, ANC, and it is as clever as it sounds.",
    { heading: "What it takes away" },
    "It is best with low, steady noise: aircraft, trains, air conditioners, a generator in the lane. Those waves are long and change slowly, so the chip has time. Above roughly one kilohertz the waves get too short to catch. Horns, pressure-cooker whistles and voices live there, and they come through, only thinner.",
    "What stops those is the seal. A soft tip of the right size, or an ear cushion that closes all around, blocks high sounds with no electricity at all. Cancelling and sealing do half of the work each, and a bad seal spoils both: bass leaks out, noise leaks in.",
    { quote: "Try every size of tip in the box before you judge the chip." },
    { heading: "How to read the figure" },
    "The decibels on a box are the best case: the one frequency where cancelling works hardest, measured in a laboratory. A reduction of 10 dB sounds roughly half as loud to most people. So 25 dB is a lot, 35 is a quiet office, and 50 is what you buy for aircraft. The average over everything you hear is always smaller than the number printed, ours included.",
    {
      list: [
        "About 25 to 30 dB: buses, offices, a ceiling fan.",
        "About 35 to 42 dB: metro, train, open-plan floors.",
        "45 dB and more: aeroplanes, and people who live beside one.",
      ],
    },
    { heading: "ENC is not ANC" },
    "Environmental noise cancelling, ENC, works on your calls. It cleans your voice for the person at the other end and does nothing for your own ears. A product that says only ENC will not quieten the train. In our tables the line reads For calls in that case, and Active when it is the real thing.",
    { heading: "What it costs" },
    "Power: earbuds play noticeably shorter with cancelling on, and the longer figure on a box is with it off. A faint hiss in silence, on cheaper chips. And on the road, your attention. Use the pass-through mode whenever there is traffic, and take them out to cross. No song is worth a bus.",
    "See what cancels and what does not among our [earbuds](/search/earbuds) and [headphones](/search/headphones).",
  ],
}
