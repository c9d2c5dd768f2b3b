import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

/** Earlier names and other spellings of states, by their letters alone, and the state's GST code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: "21",
  pondicherry: "34",
  uttaranchal: "05",
  newdelhi: "07",
  nctofdelhi: "07",
  delhincr: "07",
  chattisgarh: "22",
  telengana: "36",
  tamilnad: "33",
  harayana: "06",
  dadranagarhaveli: "26",
  damandiu: "26",
  andamannicobar: "35",
  jk: "01",
}

const CODE_OF_NAME = new Map([
  ...Object.entries(OTHER_NAMES),
  ...Object.entries(GST_STATES).map(([code, name]) => [lettersOf(name), code] as const),
])

/** The state that a text names, spelt as `GST_STATES` spells it, whatever its case, "&" or "The"; null where it names none. */
export function stateNamed(text: string): string | null {
  const code = CODE_OF_NAME.get(lettersOf(text))
  return (code && entryOf(GST_STATES, code)) || null
}

function lettersOf(name: string) {
  return name
    .toLowerCase()
    .replace(/\b(and|the)\b/g, "")
    .replace(/[^a-z]/g, "")
}
