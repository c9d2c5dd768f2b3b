import type { Meaning } from "./meaning.ts"
import { phraseList } from "./phrase-list.ts"

/** Words for the basic colours. */
export const COLOUR_MEANINGS: readonly Meaning[] = [
  {
    said: phraseList("black, blk, blck, kala, kaala, kale, kaale, kali, kaali, काला, काले, काली, கருப்பு"),
    means: { colour: ["black"] },
  },
  { said: phraseList("white, wht, safed, सफेद, सफ़ेद, வெள்ளை"), means: { colour: ["white"] } },
  { said: phraseList("grey, gray, silver, ग्रे"), means: { colour: ["grey"] } },
  {
    said: phraseList("blue, blu, neela, nila, neele, neeli, नीला, नीले, नीली, நீலம், நீல"),
    means: { colour: ["blue"] },
  },
  { said: phraseList("green, hara, hare, hari, हरा, हरे, हरी, பச்சை"), means: { colour: ["green"] } },
  {
    said: phraseList("yellow, peela, pila, peele, peeli, पीला, पीले, पीली, மஞ்சள்"),
    means: { colour: ["yellow"] },
  },
  { said: phraseList("orange, narangi, नारंगी"), means: { colour: ["orange"] } },
  { said: phraseList("red, lal, laal, लाल, சிவப்பு"), means: { colour: ["red"] } },
  { said: phraseList("pink, gulabi, गुलाबी, இளஞ்சிவப்பு"), means: { colour: ["pink"] } },
  { said: phraseList("purple, baingani, बैंगनी"), means: { colour: ["purple"] } },
  {
    said: phraseList("gold, golden, sona, sunehra, sunehri, सुनहरा, सुनहरी, सुनहरे, தங்கம், தங்க"),
    means: { colour: ["gold"] },
  },
]
