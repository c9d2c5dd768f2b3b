import { BASIC_COLOURS } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { colourName } from "#app/core/catalogue/search/messages.ts"
import { SelectField } from "#app/ui/field.tsx"
import type { ColourAnswers } from "./colour-answers.ts"
import * as messages from "./messages.ts"

const OPTIONS = Object.fromEntries(BASIC_COLOURS.map((colour) => [colour, colourName(colour)]))

/** A field for each name of a colour that filters do not know. */
export function ColourAnswerFields({ colours }: { colours: ColourAnswers }) {
  return (
    <fieldset className="grid items-start gap-4 border-line border-t pt-4 sm:grid-cols-2">
      <legend className="font-semibold">{messages.colours}</legend>
      <p className="sm:col-span-2">{messages.coloursHint}</p>
      {Object.entries(colours).map(([name, swatch]) => (
        <div key={name}>
          <input type="hidden" name="fileColour" value={name} />
          <SelectField
            label={messages.swatchOf(name)}
            name="swatch"
            options={OPTIONS}
            defaultValue={swatch}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** The same answers as hidden fields of the form that imports. */
export function HiddenColourAnswers({ colours }: { colours: ColourAnswers }) {
  return Object.entries(colours).map(([name, swatch]) => (
    <span key={name} hidden>
      <input type="hidden" name="fileColour" value={name} />
      <input type="hidden" name="swatch" value={swatch} />
    </span>
  ))
}
