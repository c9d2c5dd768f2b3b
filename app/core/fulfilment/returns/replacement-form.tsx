import { PhotosField } from "#app/core/media/photos-field.tsx"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { Button } from "#app/ui/button.tsx"
import { SelectField, TextAreaField } from "#app/ui/field.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"
import { PiecesChoice } from "../pieces-choice.tsx"
import * as messages from "./messages.ts"
import { checkReplacement, FAULTS, isSinglePiece, type ReplacementErrors } from "./replacement.ts"

export type ReplacementValues = Record<string, string>

type ReplacementFormProps = {
  lines: readonly PlacedLine[]
  errors: ReplacementErrors
  values: ReplacementValues
  takesPhotos: boolean
}

/**
 * Asks what is to be replaced and why. It is sent by the browser itself, so that photos travel the same without a script.
 * Fields of a refused form lose their errors while they are corrected.
 */
export function ReplacementForm({ lines, errors: refused, values, takesPhotos }: ReplacementFormProps) {
  const { form, follow, hold, errors } = useCorrections(refused, (typed) => checkReplacement(typed, lines))
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onChange={follow}
      onSubmit={hold}
      className="grid max-w-xl gap-6"
    >
      {isSinglePiece(lines) ? (
        <p className="font-semibold">{lines[0]?.name}</p>
      ) : (
        <PiecesChoice
          lines={lines}
          legend={messages.whatIsToBeReplaced}
          none={messages.keep}
          some={messages.replacePieces}
          error={errors.pieces}
          values={values}
        />
      )}
      <SelectField
        label={messages.whatIsWrong}
        name="reason"
        options={FAULTS}
        error={errors.reason}
        defaultValue={values.reason ?? ""}
      />
      <TextAreaField
        label={messages.inYourWords}
        name="words"
        rows={4}
        maxLength={1000}
        hint={messages.replacementFormHint}
        error={errors.words}
        defaultValue={values.words ?? ""}
      />
      {takesPhotos && <PhotosField error={errors.photos} />}
      <Button type="submit" className="justify-self-start">
        {messages.askForAReplacement}
      </Button>
    </form>
  )
}
