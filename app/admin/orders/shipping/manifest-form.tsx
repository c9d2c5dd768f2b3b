import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

/** Asks for the manifest of a courier and a day. A plain form: it opens a PDF. */
export function ManifestForm({ couriers, today }: { couriers: readonly string[]; today: string }) {
  return (
    <form action="/admin/orders/manifest.pdf" className="grid gap-3">
      <h2 className="text-lead">{messages.manifest}</h2>
      <p>{messages.manifestHint}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label={messages.courier}
          name="courier"
          options={couriers}
          defaultValue={couriers[0]}
          required
        />
        <Field label={messages.manifestDay} name="day" type="date" defaultValue={today} required />
        <Button type="submit" look="quiet">
          {messages.printManifest}
        </Button>
      </div>
    </form>
  )
}
