import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const howWeNameThings: Article = {
  slug: "how-we-name-things",
  title: "Why our earbuds are called what they are called",
  summary:
    "Raag, Meend, Jhala, Kansen: a small dictionary of the words on our boxes, for those who never asked.",
  date: "2026-03-27",
  ...pictureOf("eb-raag90-terracotta"),
  body: [
    "Electronics are named by machines for machines: X200 Pro Max, second edition. We had a musician at the table, so ours are named after what musicians do. A few people have asked what the words mean. Here they are.",
    { heading: "In the ear" },
    {
      terms: [
        [
          "Raag",
          "A melodic world with its own notes, phrases and mood, often its own hour of the day. Not a scale and not a tune, but what tunes are made from.",
        ],
        [
          "Meend",
          "The glide from one note to another through everything in between. The earbuds of that name have no edge either.",
        ],
        ["Gamak", "An ornament: a note shaken with force. A good name for something small that means it."],
        ["Jhala", "The fast last part of a sitar recital, when the drone strings ring between the strokes."],
        [
          "Anhad",
          "The unstruck sound, heard by saints in silence. We gave it to the pair that makes the most silence.",
        ],
        [
          "Bindi, Jhumka, Payal",
          "Things that are worn: the dot, the earring, the anklet. Trebel, our line with the smaller fit, is named after jewellery.",
        ],
      ],
    },
    { heading: "Over the ear" },
    {
      terms: [
        [
          "Kansen",
          "Tansen sang at Akbar's court. A kansen, from kaan, the ear, is the one who listens as well as Tansen sang. Musicians say that there are fewer of those.",
        ],
        ["Riyaz", "Daily practice. The headphones are flat and merciless, like a teacher."],
        [
          "Shruti",
          "The smallest interval that an ear can tell, and also the drone that keeps a singer true.",
        ],
        ["Thaap", "The full, open stroke on a drum. It is the DJ's pair."],
      ],
    },
    { quote: "There are fewer great listeners than great singers. We would like to sell to both." },
    { heading: "In the room" },
    {
      terms: [
        [
          "Ghatam",
          "A clay pot from the south, played with fingers and palms. Ours is a cylinder of the same colour.",
        ],
        ["Khanjira", "A small frame drum with one pair of jingles, louder than it has any right to be."],
        ["Bansuri", "The bamboo flute, and the shape of the speaker."],
        ["Jugalbandi", "A duet of equals, tied together. Two party speakers that play as one."],
        [
          "Mehfil, Darbar",
          "A gathering of friends, and a court. The first has no subwoofer, the second does.",
        ],
      ],
    },
    { heading: "On the wrist" },
    "Time has good old words as well. A ghadi was the sixtieth part of a day, 24 minutes, before it came to mean a clock. Two ghadi make a muhurat, 48 minutes, and a prahar is a watch of about three hours: the hours to which raags belong. A kshan is a moment.",
    { heading: "How a name is chosen" },
    "Three rules. Someone's grandmother must be able to say it. It must mean something that the product does. And it may not be a god, a saint or a river, since those are not ours to sell.",
  ],
}
