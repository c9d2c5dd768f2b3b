import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** The tags of an order, to be changed by members who may edit it. */
export function OrderTags({ tags, mayEdit }: { tags: readonly string[]; mayEdit: boolean }) {
  const isSending = useNavigation().state !== "idle"
  const text = tags.join(", ")
  if (!mayEdit && tags.length === 0) return null
  return (
    <section aria-label={messages.tags} className="grid gap-2 text-small">
      <h2 className="text-lead">{messages.tags}</h2>
      {mayEdit ? (
        <Form method="post" className="grid gap-3" key={text}>
          <Field
            label={messages.tags}
            hint={messages.tagsHint}
            name="tags"
            maxLength={900}
            defaultValue={text}
          />
          <Button
            type="submit"
            name="intent"
            value="tags"
            look="quiet"
            aria-disabled={isSending || undefined}
            className="justify-self-start"
          >
            {messages.saveTags}
          </Button>
        </Form>
      ) : (
        <p>{text}</p>
      )}
    </section>
  )
}
