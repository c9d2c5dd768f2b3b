import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const sixCitiesEWaste: Article = {
  slug: "six-cities-e-waste",
  title: "Six cities now take your dead earbuds",
  summary:
    "Raipur, Ahmedabad, Delhi, Faridabad, Chennai, Thane: where to bring them, and why not to the kabadiwala.",
  date: "2026-09-14",
  ...pictureOf("eb-gamak55-mint"),
  body: [
    "There is a drawer in every Indian house: two chargers for phones nobody has, a neckband with one dead side, earbuds of which one fell into a drain. From this month that drawer has an address. Dhun has collection centres in Raipur, Ahmedabad, Delhi, Faridabad, Chennai and Thane, and a doorstep pickup for those who live near one.",
    { heading: "What we take" },
    "Anything that once ran on current and made, carried or showed sound or time: earbuds, headphones, speakers, soundbars, watches, trimmers, power banks, cables and chargers. It need not be from Dhun. It need not work. It costs nothing.",
    { heading: "Why not the dustbin" },
    "A crossed-out wheeled bin is printed on every product with a battery. It means what it shows. Lithium cells that are crushed in a garbage truck catch fire. Solder and circuit boards can carry lead and other metals that do not belong in ground water. And the same gram of board holds copper and a little gold that somebody would otherwise have to mine.",
    { heading: "Why not the kabadiwala" },
    "He is a better recycler of paper and iron than most countries have. But e-waste taken apart by hand over a fire, or in an acid bath behind a shop, harms the person who does it first. In India the E-Waste (Management) Rules, 2022, in force since 1 April 2023, make producers answer for what they sold. What we collect ends with a registered recycler. Batteries have rules of their own, the Battery Waste Management Rules, 2022.",
    {
      quote:
        "The safest thing you can do with a swollen battery is nothing. Do not press, pierce or charge it. Bring it.",
    },
    { heading: "How to bring it" },
    {
      steps: [
        "Sign out: unpair the watch, forget the earbuds in the phone's Bluetooth list.",
        "Put tape over the contacts of a loose battery. A swollen one travels alone, in something that does not burn, such as a steel dabba with sand.",
        "Call the toll-free number or write, and name your city. You get the centre's hours, or a pickup day.",
        "Hand it over and take the slip. The slip has a number, and with it you can ask what became of your things.",
      ],
    },
    "The full policy, addresses and telephone numbers are on the page about [e-waste and social responsibility](/social).",
    "If you live in none of the six cities, write anyway. Parcels of small things without loose batteries can be sent to us, and where many letters come from is where the seventh centre goes.",
  ],
}
