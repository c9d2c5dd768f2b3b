import { type GroundedPicture, pictureOf, setOf } from "#app/content/picture.ts"

type GiftBanner = { title: string; line: string; to: string; link: string; picture: GroundedPicture }

export const GIFT_HERO = {
  line: "Something they will open every day.",
  text: "Picked by price, sent free, and easy to give.",
  picture: setOf("gift", "rani"),
}

export const GIFT_BANNERS: GiftBanner[] = [
  {
    title: "With their name on it",
    line: "Twelve letters in ten Indian scripts, engraved before it leaves Pune.",
    to: "/search/specialrange",
    link: "See the Naam range",
    picture: pictureOf("sp-ghatam12-naam", "mist"),
  },
  {
    title: "For the one who sings while cooking",
    line: "Small speakers that do not mind a splash.",
    to: "/search/speaker",
    link: "See speakers",
    picture: pictureOf("sp-khanjira5-rani"),
  },
  {
    title: "For the groom, the father, the barber",
    line: "A trimmer with weight to it.",
    to: "/search/trimmer",
    link: "See trimmers",
    picture: pictureOf("tr-ustadpro-champagne"),
  },
]
