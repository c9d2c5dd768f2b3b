import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const mahAndWatts: Article = {
  slug: "mah-and-watts",
  title: "How to read mAh and watts without being fooled",
  summary:
    "Why a 10,000 mAh power bank does not give 10,000 mAh, and why twice the watts is not twice the party.",
  date: "2026-06-09",
  ...pictureOf("pb-urja10-slate"),
  body: [
    "Two figures sell more electronics in India than any song: milliampere-hours and watts. Both are true, and both are easy to misread. Here is the arithmetic, once.",
    { heading: "mAh is half of the story" },
    "A milliampere-hour counts charge. Energy is charge times voltage, and it is written in watt-hours. The cell inside a power bank works at about 3.7 volts; the socket gives 5 volts or more. So 10,000 mAh at 3.7 volts are 37 watt-hours, and 37 watt-hours at 5 volts are 7,400 mAh before a single loss.",
    "Then come the losses. Raising the voltage, the cable and the phone's own charging each turn a little into warmth, usually 10 to 20 per cent together. What arrives is around 6,000 to 6,500 mAh: one full charge and a bit for a 5,000 mAh phone. That is not cheating, it is physics. The honest line on a power bank is its rated capacity, which is printed smaller than the other one.",
    { quote: "Compare watt-hours with watt-hours. Everything else is a different ruler." },
    { heading: "Bigger is not always longer" },
    "In earbuds, capacity tells you almost nothing. A 400 mAh case with frugal chips outlasts a 600 mAh case with greedy ones. Read the hours instead, and read how they were counted: ours are at half volume with noise cancelling off. At full volume expect clearly fewer.",
    { heading: "Watts that charge" },
    "For chargers and power banks, watts are speed. 10 or 12 watts fill a phone in a long evening; 20 to 25 in a lunch and a half; 65 runs a thin laptop. Phone, cable and charger must all support a speed, and the slowest of the three decides.",
    { heading: "Watts that play" },
    "For speakers, watts are what the amplifier can give, not how good or even how loud it is. Three things to know:",
    {
      list: [
        "Look for RMS, the power it can hold all evening. Peak and PMPO figures are for a blink and can be many times larger.",
        "Twice the watts is 3 decibels more. You will notice it, barely.",
        "For something that sounds twice as loud you need about ten times the watts, or a speaker that turns watts into sound more efficiently.",
      ],
    },
    "So go by the room. Five to twelve watts fill a bedroom or a balcony. Sixteen to sixty suit a living room. A terrace with forty people wants 80 to 100, a lane with a band in it more. Our [speakers](/search/speaker), [party speakers](/search/party) and [power banks](/search/powerbank) say watts and hours on the first line, so that you can compare.",
  ],
}
