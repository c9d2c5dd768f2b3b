import * as messages from "#app/core/privacy/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"
import { checkNominee, type Nominee, type NomineeErrors } from "./nominee.ts"

type NomineeFormProps = { kept: Nominee | null; values?: Nominee | undefined; errors?: NomineeErrors }

const NO_ERRORS: NomineeErrors = {}

/** Names, changes or removes the person who acts for the account's owner. */
export function NomineeForm({ kept, values, errors: refused = NO_ERRORS }: NomineeFormProps) {
  const { form, follow, errors } = useCorrections(refused, checkNominee)
  const shown = values ?? kept
  return (
    <>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onChange={follow}
        className="grid max-w-prose gap-4"
      >
        <Field
          label={messages.nomineeName}
          name="name"
          autoComplete="off"
          required
          defaultValue={shown?.name}
          error={errors.name}
        />
        <Field
          label={messages.nomineeEmail}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={shown?.email}
          error={errors.email}
        />
        <Field
          label={messages.nomineePhone}
          hint={messages.nomineePhoneHint}
          name="phone"
          type="tel"
          autoComplete="off"
          required
          defaultValue={shown?.phone}
          error={errors.phone}
        />
        <Button type="submit" name="do" value="name-nominee" look="quiet" className="justify-self-start">
          {messages.saveNominee}
        </Button>
      </Form>
      {kept && (
        <Form method="post" preventScrollReset className="justify-self-start">
          <Button type="submit" name="do" value="remove-nominee" look="quiet">
            {messages.removeNominee}
          </Button>
        </Form>
      )}
    </>
  )
}
