import { setOf } from "#app/content/picture.ts"
import type { Block } from "#app/content/prose.ts"

export const CAREERS_PICTURE = setOf("careers", "ink")

export const ORIGIN_STORY: Block[] = [
  "Dhun was two metres wide. In 2016 it was a repair counter off Laxmi Road in Pune, between a seller of harmoniums and a seller of steel. Ira Kulkarni kept a notebook of what broke and why; Sameer Bakshi soldered. After two years the notebook read like a specification, so they built what it asked for: a wired earphone that did not tear at the plug. A hundred pieces, sold in nine days.",
  { quote: "We had no idea for a product. We had a list of everything that was wrong with the others." },
  "There are more of us now, in Viman Nagar, in five stores and on the road in between. The notebook is in its eleventh volume, and anyone may write in it. Nobody is shown a graph in the listening room before saying what they heard. Those two habits are most of what we know about running a company. [The longer story](/blogs/history-of-dhun) is on the blog.",
]

/** The four teams (CA-1), and how each of them spends a Tuesday. */
export const TEAMS = [
  {
    name: "Sales & Marketing",
    work: "Writes product pages that a customer can check with a ruler, and runs five stores without a script for what to say.",
    seeks: "Store leads in Meerut and Chennai, a copywriter in English and Hindi.",
    ground: "ground-marigold",
  },
  {
    name: "Legal",
    work: "Reads every label before it is printed: BIS, Legal Metrology, batteries, privacy. Says no early, and explains it.",
    seeks: "A compliance associate who likes e-waste rules more than is usual.",
    ground: "ground-mist",
  },
  {
    name: "R&D",
    work: "Hinges, antennas, firmware, and a room with one rule. Half of the team plays an instrument, the other half complains about it.",
    seeks: "Firmware engineers for Bluetooth LE Audio, a transducer engineer, a repairer.",
    ground: "ground-tide",
  },
  {
    name: "Finance",
    work: "Knows what a pin of steel in a hinge costs, and what it costs to leave it out. Closes the month in three days.",
    seeks: "A GST accountant, an analyst for returns and repairs.",
    ground: "ground-terracotta",
  },
]
