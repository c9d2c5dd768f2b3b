export const KINDS = [
  { type: "earbuds", code: "EB", noun: "true wireless earbuds", share: 16, rupees: [799, 6_999] },
  { type: "watch", code: "WT", noun: "smart watch", share: 14, rupees: [1_299, 14_999] },
  { type: "nackband", code: "NB", noun: "neckband", share: 10, rupees: [599, 3_499] },
  { type: "headphone", code: "HP", noun: "over-ear headphones", share: 9, rupees: [999, 19_999] },
  { type: "headphones", code: "WH", noun: "wired headphones", share: 8, rupees: [399, 5_999] },
  { type: "speaker", code: "SP", noun: "portable speaker", share: 12, rupees: [699, 9_999] },
  { type: "party", code: "PS", noun: "party speaker", share: 8, rupees: [1_999, 24_999] },
  { type: "soundbar", code: "SB", noun: "soundbar", share: 8, rupees: [1_599, 29_999] },
  { type: "game", code: "GM", noun: "gaming headset", share: 5, rupees: [899, 7_999] },
  { type: "trimmer", code: "TR", noun: "trimmer", share: 5, rupees: [499, 2_999] },
  { type: "powerbank", code: "PB", noun: "power bank", share: 5, rupees: [699, 4_999] },
] as const

export const SYLLABLES = {
  first: [
    ...["Ta", "Su", "Dho", "Ban", "Ra", "Me", "Na", "Ji", "Ko", "Vi", "Sha", "An", "Gha", "Mri", "Sa", "Tu"],
    ...["Pa", "Cha", "La", "Ka", "Ni", "Mo", "Hi", "Bo", "De", "Ru", "Au", "Ve", "Lo", "Jha", "Zi", "Or"],
  ],
  second: [
    ...["la", "ra", "li", "ga", "ri", "na", "da", "ti", "mi", "ku", "va", "sha", "no", "be", "lo", "ji"],
    ...["pu", "me", "so", "vi", "ka", "ru", "ni", "to", "hu", "ya"],
  ],
  ending: [
    "l",
    "r",
    "n",
    "m",
    "ng",
    "sh",
    "k",
    "t",
    "dhi",
    "vani",
    "taal",
    "raag",
    "swar",
    "gat",
    "pods",
    "x",
  ],
} as const

export const COLOURS = [
  ["Ink Black", "ink"],
  ["Paper White", "paper"],
  ["Mist Blue", "mist"],
  ["Tide Green", "tide"],
  ["Midnight Blue", "midnight"],
  ["Slate Grey", "slate"],
  ["Moss Green", "moss"],
  ["Mint", "mint"],
  ["Marigold", "marigold"],
  ["Rani Pink", "rani"],
  ["Terracotta", "terracotta"],
  ["Champagne Gold", "champagne"],
  ["Plum", "plum"],
  ["Coral", "coral"],
] as const

export const VARIANTS = ["", "", "", "", "Pro", "Lite", "Max", "Mini", "Neo", "Plus", "Air", "Ultra"] as const

export const PURPOSES = [
  ...[
    "for long train rides",
    "for calls in the wind",
    "for the gym bag",
    "for night shifts",
    "for monsoon walks",
  ],
  ...[
    "for small rooms",
    "for terrace parties",
    "for online classes",
    "for early runs",
    "for the daily metro",
  ],
  ...["with a case that slips into jeans", "with buttons that gloves can press", "with a two year warranty"],
] as const

export const SENTENCES = [
  "It starts playing before the lid is fully open, and it remembers the last two things it was paired with.",
  "The cloth around the grille can be washed, which matters more in May than the brochure admits.",
  "Four microphones keep the platform announcements out of your calls.",
  "One charge on Sunday night takes most people to Thursday.",
  "We tuned it on tabla and then on podcasts, in that order.",
  "The hinge was opened and closed twenty thousand times before we let it out of the house.",
  "It weighs less than the bus pass it shares a pocket with.",
  "Bass is there when the song has it and stays away when it does not.",
  "The cable is USB-C on both ends, and it is in the box.",
] as const
