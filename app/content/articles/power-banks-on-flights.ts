import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const powerBanksOnFlights: Article = {
  slug: "power-banks-on-flights",
  title: "Flying with a power bank in India",
  summary:
    "Cabin bag, never the hold; carry it, do not use it. The rules of 2026 and the one sum to do at home.",
  date: "2026-10-20",
  ...pictureOf("pb-urja20-ink"),
  body: [
    "Lithium cells hold a lot of energy in little space, and when one fails it burns hot and is hard to put out. In a cabin somebody sees the smoke. In the hold nobody does. All the rules follow from that.",
    { heading: "The rules in short" },
    {
      list: [
        "Power banks and spare batteries go in hand baggage. They are not allowed in checked baggage, ever.",
        "Up to 100 watt-hours: allowed without asking.",
        "From 100 to 160 watt-hours: only with the airline's approval, and at most two.",
        "Above 160 watt-hours: not on a passenger flight.",
      ],
    },
    "These limits are international. India added to them: after a power bank caught fire on a taxiing aircraft in Delhi in October 2025, the Directorate General of Civil Aviation issued an advisory, and since January 2026 passengers may not use a power bank during a flight, neither to charge a phone nor by charging the bank from the seat. It must not lie in the overhead bin. Keep it on you or under the seat in front.",
    { quote: "You may bring it. You may not use it. And if it gets hot, call the crew at once." },
    { heading: "The sum to do at home" },
    "Airlines count watt-hours, and many power banks print only mAh. Multiply the mAh by the cell's voltage, usually 3.7, and divide by 1,000.",
    {
      terms: [
        ["5,000 mAh", "18.5 Wh. Allowed."],
        ["10,000 mAh", "37 Wh. Allowed."],
        ["20,000 mAh", "74 Wh. Allowed."],
        ["27,000 mAh", "99.9 Wh. The largest that needs no permission."],
        ["30,000 mAh", "111 Wh. Ask the airline first, in writing."],
      ],
    },
    "The figure must be readable on the bank itself. Security staff may keep one whose print has worn off, and they will be right.",
    { heading: "Before you leave" },
    {
      steps: [
        "Charge the phone and the earbuds fully; the gate is the last place where the bank may work.",
        "Put the bank in an outer pocket of the cabin bag, its sockets covered so that keys cannot bridge them.",
        "Leave a swollen, dented or wet one at home, and take it to a [collection centre](/social).",
        "Earbuds in their case and a watch on the wrist are devices, not spares. They may fly anywhere that you do.",
        "Look at your airline's page on the day. Many cap the number of banks per person, and rules change faster than articles.",
      ],
    },
    "Every one of our [power banks](/search/powerbank) is below 100 watt-hours and shows its figure on the back.",
  ],
}
