import { useNavigation } from "react-router"
import type { NewPage } from "#app/modules/content/added-pages/new-page.ts"
import type { Faults } from "#app/modules/content/page-texts.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** Adds a help page or an article of the merchant's own, as a draft. */
export function AddPageForm({ typed, faults }: { typed: Partial<NewPage>; faults: Faults }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" preventScrollReset className="grid max-w-2xl gap-4" aria-label={messages.addPage}>
      <SelectField
        label={messages.kind}
        name="group"
        options={messages.ADDED_KINDS}
        defaultValue={typed.group}
        error={faults.group}
      />
      <Field
        label={messages.title}
        name="title"
        autoComplete="off"
        defaultValue={typed.title}
        error={faults.title}
      />
      <Field
        label={messages.slug}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed.slug}
        error={faults.slug}
        hint={messages.slugHint}
      />
      <div>
        <Button type="submit" name="intent" value="add" look="quiet" aria-disabled={isSending || undefined}>
          {messages.addDraft}
        </Button>
      </div>
    </Form>
  )
}
