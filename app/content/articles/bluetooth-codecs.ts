import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const bluetoothCodecs: Article = {
  slug: "bluetooth-codecs",
  title: "What a codec can do for you, and what it cannot",
  summary:
    "SBC, AAC, aptX, LDAC, LC3: five names on a box, one question worth asking before you pay for them.",
  date: "2026-08-18",
  ...pictureOf("eb-anhad700-paper"),
  body: [
    "Music is too large for Bluetooth. A song on a CD needs about 1,411 kilobits every second, and the radio between a phone and an earbud carries a fraction of that on a good day. So the phone packs the song, sends it, and the earbud unpacks it. The packing method is the codec.",
    { heading: "The five names" },
    {
      terms: [
        [
          "SBC",
          "Every pair of Bluetooth headphones must speak it. At its better settings it runs at about 328 kbps, and most people cannot tell it from the original in a moving bus.",
        ],
        [
          "AAC",
          "The one that iPhones use besides SBC. Many Android phones send it as well, some better than others, because the phone does the packing and not every phone takes the same care.",
        ],
        [
          "aptX",
          "From Qualcomm, found in phones with its chips. Classic aptX runs at 352 kbps; later kinds adapt to the radio.",
        ],
        [
          "LDAC",
          "From Sony, part of Android since version 8. It goes up to 990 kbps when you stand still, and steps down when you do not.",
        ],
        [
          "LC3",
          "The codec of LE Audio, the newer kind of Bluetooth. It sounds better than SBC with fewer bits, so batteries last longer.",
        ],
      ],
    },
    { heading: "Both ends must agree" },
    "A codec works only if the phone and the earbuds both have it. LDAC in the earbuds does nothing for an iPhone. If either end lacks a codec, both fall back to one they share, in the end SBC, and nobody tells you. On Android you can look: Settings, Connected devices, the gear beside your earbuds. Some phones hide it among the developer options.",
    { quote: "Bluetooth 5.3 on a box says how the radio behaves. It does not say how the music sounds." },
    "The version number is another matter. Newer Bluetooth saves power and reconnects faster. It does not raise the quality of a song by itself.",
    { heading: "Why calls sound worse than songs" },
    "The moment a classic Bluetooth headset opens its microphone, it changes from the music profile to the call profile, which carries voice in both directions in a narrow band. That is why a song turns to cardboard when a meeting starts. It is the standard, not a broken pair.",
    { heading: "What to buy" },
    {
      list: [
        "iPhone: make sure of AAC, ignore the rest.",
        "Android, listening on the move: AAC or any aptX is plenty. Fit and tips decide more.",
        "Android, listening at a desk in a quiet room: LDAC is worth having.",
        "Games and films: look for the delay in milliseconds, not for the codec. Below 80 ms lips and words agree for most eyes.",
      ],
    },
    "If you want no codec at all, use a wire. [Wired headphones](/search/Wired) need no charging either, which is an old idea whose time keeps coming.",
  ],
}
