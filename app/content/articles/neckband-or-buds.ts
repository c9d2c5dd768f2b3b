import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const neckbandOrBuds: Article = {
  slug: "neckband-or-buds",
  title: "Neckband or buds? Ask your day",
  summary:
    "One is charged on Monday and never lost, the other disappears in a pocket. Five situations decide it.",
  date: "2026-03-11",
  ...pictureOf("nb-sur120-tide"),
  body: [
    "In much of the world the neckband has gone the way of the cassette. In India it is on every second neck in the metro, and for reasons. Before you follow a fashion, go through your day.",
    { heading: "Calls from morning to evening" },
    "Neckband. It has room for a battery of 30 hours and more, so a working week passes between charges, and it vibrates at the neck when someone rings. The microphone sits near the mouth and stays there. Buds give six or seven hours at a stretch, and then go into their case while the client is still talking.",
    { heading: "A crowded train" },
    "Neckband again, if you fear for your buds. Pulled out in a hurry, they hang on a chest instead of lying on the tracks. Magnets hold the two ends together, and on most models a click of the magnets pauses the song or ends the call.",
    { quote: "You cannot lose half a neckband." },
    { heading: "The gym, the run, the yoga mat" },
    "Buds. A band bounces when you run and gets in the way when you lie on your back. Take a pair that ends flush with the ear or has a wing, with IPX5 or better. For headstands there is no product.",
    { heading: "Flights, libraries, sleep" },
    "Buds. Strong noise cancelling is found in buds first, because there the microphones sit in the ear where the noise arrives. For sleeping on your side choose buds without stems.",
    { heading: "Games and films" },
    "Either, as long as the delay is small. Look for a figure in milliseconds; below 80 is fine for films, below 50 for games where hearing a step first matters.",
    { heading: "Money" },
    "For the same rupees a neckband has the larger battery and often the larger driver, since nothing has to be squeezed into a shell the size of a jamun seed. Buds cost more because they are three products: left, right and a case with a battery of its own. The case wears out with them; a neckband has one cell.",
    { heading: "A short answer" },
    {
      list: [
        "You talk more than you listen: [neckband](/search/nackband).",
        "You move more than you sit: [buds](/search/earbuds).",
        "You lose things: neckband.",
        "You wear a collar, a dupatta or a helmet: buds. Bands and collars quarrel.",
        "You cannot decide: whichever has tips that fit. Comfort after two hours is the only specification that everyone agrees on.",
      ],
    },
    "And if neither feels right, [headphones](/search/headphones) have been around for a century. There is something to be said for things that need no pocket.",
  ],
}
