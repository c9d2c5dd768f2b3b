import { GST_RATES } from "#app/core/pricing/tax.ts"
import { Field, SelectField } from "#app/ui/field.tsx"
import type { ImportPreview } from "./import-plan.ts"
import * as messages from "./messages.ts"
import { LONGEST_TYPE } from "./type-answers.ts"

const TYPES_LIST = "import-types"
const RATES = GST_RATES.map(String)

/** The fields of each type of the file: the shop's type, HSN code, GST rate, battery and Bluetooth. */
export function TypeAnswerFields({
  preview,
  known,
}: {
  preview: Pick<ImportPreview, "types" | "defaults">
  known: readonly string[]
}) {
  return (
    <div className="grid gap-5">
      <p>{messages.typesHint}</p>
      {preview.types.map(({ word, rows, lacksHsn, lacksGst }) => (
        <fieldset key={word} className="grid items-start gap-4 border-line border-t pt-4 sm:grid-cols-2">
          <legend className="font-semibold wrap-anywhere">{messages.typeOfRows(word, rows)}</legend>
          <input type="hidden" name="fileType" value={word} />
          <Field
            label={messages.typeOf(word)}
            name="shopType"
            defaultValue={preview.defaults.types[word]?.type}
            maxLength={LONGEST_TYPE}
            list={TYPES_LIST}
            required
          />
          <Field
            label={messages.hsnOf(word)}
            name="typeHsn"
            defaultValue={preview.defaults.types[word]?.hsnCode}
            maxLength={8}
            inputMode="numeric"
            hint={lacksHsn ? messages.hsnNeeded : messages.hsnKnown}
            required={lacksHsn}
          />
          <SelectField
            label={messages.gstOf(word)}
            name="typeGst"
            options={RATES}
            defaultValue={preview.defaults.types[word]?.gstPercent}
            hint={lacksGst ? messages.gstNeeded : messages.gstKnown}
            required={lacksGst}
          />
          <Field
            label={messages.batteryOf(word)}
            name="typeBattery"
            defaultValue={preview.defaults.types[word]?.battery}
            maxLength={120}
            hint={messages.batteryHint}
          />
          <label className="flex min-h-12 items-center gap-3 self-end">
            <input
              type="checkbox"
              name="typeWireless"
              value={word}
              defaultChecked={preview.defaults.types[word]?.isWireless}
              className="size-5 shrink-0"
            />
            {messages.isWireless(word)}
          </label>
        </fieldset>
      ))}
      <datalist id={TYPES_LIST}>
        {known.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </div>
  )
}

/** The same answers as hidden fields of the form that imports. */
export function HiddenTypeAnswers({ defaults: { types, setsStock } }: Pick<ImportPreview, "defaults">) {
  return (
    <>
      {setsStock && <input type="hidden" name="setsStock" value="on" />}
      {Object.entries(types).map(([word, { type, hsnCode, gstPercent, isWireless, battery }]) => (
        <span key={word} hidden>
          <input type="hidden" name="fileType" value={word} />
          <input type="hidden" name="shopType" value={type} />
          <input type="hidden" name="typeHsn" value={hsnCode} />
          <input type="hidden" name="typeGst" value={gstPercent} />
          <input type="hidden" name="typeBattery" value={battery} />
          {isWireless && <input type="hidden" name="typeWireless" value={word} />}
        </span>
      ))}
    </>
  )
}
