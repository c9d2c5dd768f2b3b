import { PhotosField } from "#app/core/media/photos-field.tsx"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"
import {
  type ClaimErrors,
  type ClaimValues,
  checkClaim,
  MOST_SERIAL,
  MOST_WORDS,
  readClaim,
} from "./claim.ts"

type ClaimFormProps = { values: ClaimValues; errors: ClaimErrors; needsSerial: boolean }

/** Asks for the serial number, the fault and photos. It is sent by the browser itself, so that photos travel the same without a script. */
export function ClaimForm({ values, errors: refused, needsSerial }: ClaimFormProps) {
  const { form, follow, hold, errors } = useCorrections(refused, (typed) =>
    checkClaim(readClaim(typed), needsSerial ? 2 : 1),
  )
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onChange={follow}
      onSubmit={hold}
      className="grid max-w-xl gap-6"
    >
      <Field
        label={needsSerial ? messages.serialNumber : messages.serialNumberOptional}
        name="serialNumber"
        maxLength={MOST_SERIAL}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required={needsSerial}
        hint={messages.serialNumberHint}
        error={errors.serialNumber}
        defaultValue={values.serialNumber}
      />
      <TextAreaField
        label={messages.whatIsWrong}
        name="words"
        rows={5}
        maxLength={MOST_WORDS}
        required
        hint={messages.whatIsWrongHint}
        error={errors.words}
        defaultValue={values.words}
      />
      <PhotosField error={errors.photos} />
      <Button type="submit" className="justify-self-start">
        {messages.sendTheClaim}
      </Button>
    </form>
  )
}
