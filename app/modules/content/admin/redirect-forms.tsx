import { useNavigation } from "react-router"
import * as messages from "#app/modules/content/redirects/messages.ts"
import type { RedirectFields } from "#app/modules/content/redirects/redirect-form.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"

type Props = { faults?: Partial<Record<keyof RedirectFields, string>>; typed?: RedirectFields }

/** The form of one redirect. */
export function AddRedirect({ faults = {}, typed }: Props) {
  return (
    <Form method="post" aria-label={messages.add} className="grid gap-4">
      <h2 className="text-lead">{messages.add}</h2>
      <div className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]">
        <Field
          label={messages.from}
          name="from"
          autoComplete="off"
          hint={messages.fromHint}
          defaultValue={typed?.from}
          error={faults.from}
        />
        <Field
          label={messages.to}
          name="to"
          autoComplete="off"
          hint={messages.toHint}
          defaultValue={typed?.to}
          error={faults.to}
        />
        <SelectField
          label={messages.kind}
          name="kind"
          options={messages.KINDS}
          defaultValue={typed?.kind || "301"}
          error={faults.kind}
        />
      </div>
      <SendButton intent="add" label={messages.add} />
    </Form>
  )
}

/** The form of a file of redirects. */
export function ImportRedirects({ megabytes, most }: { megabytes: number; most: number }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={messages.importFile}
      className="grid max-w-3xl gap-4"
    >
      <h2 className="text-lead">{messages.importFile}</h2>
      <Field
        label={messages.file}
        name="file"
        type="file"
        accept=".csv,.tsv,.txt"
        required
        hint={messages.fileHint(megabytes, formatNumber(most))}
      />
      <SendButton intent="import" label={messages.importIt} />
    </Form>
  )
}

/** The button that removes the redirect of a path. */
export function RemoveRedirect({ path }: { path: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="from" value={path} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={messages.removeOf(path)}
        className="-my-3 min-h-11 font-semibold underline underline-offset-4"
      >
        {messages.remove}
      </button>
    </Form>
  )
}

function SendButton({ intent, label }: { intent: string; label: string }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="quiet"
      aria-disabled={isSending || undefined}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
}
