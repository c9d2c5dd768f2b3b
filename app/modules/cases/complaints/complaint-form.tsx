import { PhotosField } from "#app/core/media/photos-field.tsx"
import {
  type ComplaintErrors,
  type ComplaintValues,
  checkComplaint,
  MOST_LINE,
  MOST_WORDS,
  readComplaint,
} from "#app/modules/cases/complaints/complaint.ts"
import * as messages from "#app/modules/cases/complaints/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"

type Props = { values: ComplaintValues; errors: ComplaintErrors }

/** Asks what happened and whom to answer. It is sent by the browser itself, so that photos travel the same without a script. */
export function ComplaintForm({ values, errors: refused }: Props) {
  const { form, follow, hold, errors } = useCorrections(refused, (typed) =>
    checkComplaint(readComplaint(typed)),
  )
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
      <AboutFields values={values} errors={errors} />
      <Field
        label={messages.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={MOST_LINE}
        required
        error={errors.fullName}
        defaultValue={values.fullName}
      />
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={messages.emailHint}
        error={errors.email}
        defaultValue={values.email}
      />
      <Field
        label={messages.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        error={errors.phone}
        defaultValue={values.phone}
      />
      <Button type="submit" className="justify-self-start">
        {messages.send}
      </Button>
    </form>
  )
}

function AboutFields({ values, errors }: Props) {
  return (
    <>
      <TextAreaField
        label={messages.whatHappened}
        name="words"
        rows={6}
        maxLength={MOST_WORDS}
        required
        hint={messages.whatHappenedHint}
        error={errors.words}
        defaultValue={values.words}
      />
      <Field
        label={messages.orderNumber}
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={messages.orderNumberHint}
        error={errors.orderNumber}
        defaultValue={values.orderNumber}
      />
      <Field
        label={messages.product}
        name="product"
        autoComplete="off"
        maxLength={MOST_LINE}
        error={errors.product}
        defaultValue={values.product}
      />
      <PhotosField error={errors.photos} />
    </>
  )
}
