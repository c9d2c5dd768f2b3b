import type { Article } from "../article.ts"
import { pictureOf } from "../picture.ts"

export const soundbarPlacement: Article = {
  slug: "soundbar-placement",
  title: "Where to put a soundbar in an Indian flat",
  summary:
    "Marble floors, one wall, a showcase unit: how to get clear words out of a bar without moving the sofa.",
  date: "2026-05-12",
  ...pictureOf("sb-mehfil60-paper"),
  body: [
    "The best soundbar in the wrong niche sounds like a radio in a cupboard. The most modest one in the right place surprises people. Placement is free, so start there.",
    { heading: "In front of everything" },
    "A bar throws sound forward, and often a little up. Let its front edge stand level with the front edge of the shelf or beyond it. Pushed back into a TV unit, half of the treble hits the board below and the side walls of the niche, and words turn muddy. If the unit has a closed back and doors, put the bar on top of it.",
    { heading: "At the height of ears" },
    "Seated ears are about a metre above the floor. Below the television is right for most rooms; above it is not, except when the screen hangs very low. Wall-mounted, leave a hand's width between screen and bar, so that the remote's eye on the television stays free.",
    { quote: "Clap once where you sit. If the room answers, hang a curtain before you buy a bigger bar." },
    { heading: "Marble, glass, echo" },
    "Hard floors and bare walls throw voices back a moment late, and late voices blur the next word. A cotton durrie between sofa and screen, a curtain on the window opposite, a shelf of books: each does more for dialogue than a hundred watts. Rooms with a kitchen open to one side lose bass there; turn the bar a few degrees towards the closed side.",
    { heading: "The subwoofer" },
    "Low notes have no direction, so the box need not stand beside the screen. A corner makes it louder and boomier; half a metre from the corner is cleaner. Set it where you sit, play something with a slow dhol, and walk around the room: where it sounds best, the box should stand. Put it on the floor, not on a cabinet, and the neighbours below will thank you for a folded mat underneath.",
    { heading: "The cable" },
    {
      list: [
        "HDMI ARC or eARC: one cable, and the television's remote works the volume. Use the socket on the TV that is marked so.",
        "Optical: good sound, but the bar's own remote stays on the table.",
        "Bluetooth: for songs from the phone. For films the delay shows on lips.",
      ],
    },
    "No voice after connecting? In the television's sound menu choose the external speaker, and set digital output to PCM if the bar is an older one.",
    { heading: "Size" },
    "A bar should not be wider than the screen. In a room of 120 square feet 20 to 60 watts are plenty; a hall of 200 wants a subwoofer. [Our soundbars](/search/soundbar) say for which room each is made.",
  ],
}
