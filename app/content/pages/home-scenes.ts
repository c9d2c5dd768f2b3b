import { type GroundedPicture, setOf } from "#app/content/picture.ts"

export type HomeScene = {
  heading: string
  line: string
  /** A stage set of the studio (studio/src/sets), on the ground of its palette. */
  picture: GroundedPicture
  composition: "picture-end" | "picture-start" | "picture-wide"
  /** What the button says, where it is not "Shop" and the heading. */
  label?: string
}

export const HOME_SCENES: Record<string, HomeScene> = {
  earbuds: {
    heading: "Earbuds",
    line: "Small. Loud. Yours.",
    picture: setOf("earbuds", "marigold"),
    composition: "picture-end",
  },
  watch: {
    heading: "Smart watches",
    line: "Wear the day lightly.",
    picture: setOf("watch", "midnight"),
    composition: "picture-start",
  },
  nackband: {
    heading: "Neckbands",
    line: "Charged on Monday. Done.",
    picture: setOf("nackband", "terracotta"),
    composition: "picture-end",
  },
  headphone: {
    heading: "Headphones",
    line: "Close the door.",
    picture: setOf("headphone", "champagne"),
    composition: "picture-wide",
  },
  speaker: {
    heading: "Wireless speakers",
    line: "Take the room along.",
    picture: setOf("speaker", "tide"),
    composition: "picture-start",
  },
  party: {
    heading: "Party speakers",
    line: "The terrace is waiting.",
    picture: setOf("party", "rani"),
    composition: "picture-end",
  },
  soundbar: {
    heading: "Soundbars",
    line: "Cinema, minus the tickets.",
    picture: setOf("soundbar", "paper"),
    composition: "picture-wide",
  },
}
