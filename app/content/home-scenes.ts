/** How a home section looks and what it says; which products it shows is the catalogue's matter. */
export type HomeScene = {
  heading: string
  line: string
  /** Tinted ground of the palette of the product in the picture. */
  ground: string
  /** Which of the row's products stands in the hero, counted from 0. */
  featured: number
  composition: "picture-end" | "picture-start" | "picture-wide"
}

/** The seven scenes, by the type of their row. */
export const HOME_SCENES: Record<string, HomeScene> = {
  earbuds: {
    heading: "Earbuds",
    line: "Small. Loud. Yours.",
    ground: "ground-marigold",
    featured: 1,
    composition: "picture-end",
  },
  watch: {
    heading: "Smart watches",
    line: "Wear the day lightly.",
    ground: "ground-midnight",
    featured: 0,
    composition: "picture-start",
  },
  nackband: {
    heading: "Neckbands",
    line: "Charged on Monday. Done.",
    ground: "ground-terracotta",
    featured: 0,
    composition: "picture-end",
  },
  headphone: {
    heading: "Headphones",
    line: "Close the door.",
    ground: "ground-champagne",
    featured: 0,
    composition: "picture-wide",
  },
  speaker: {
    heading: "Wireless speakers",
    line: "Take the room along.",
    ground: "ground-tide",
    featured: 1,
    composition: "picture-start",
  },
  party: {
    heading: "Party speakers",
    line: "The terrace is waiting.",
    ground: "ground-rani",
    featured: 2,
    composition: "picture-end",
  },
  soundbar: {
    heading: "Soundbars",
    line: "Cinema, minus the tickets.",
    ground: "ground-paper",
    featured: 1,
    composition: "picture-wide",
  },
}
