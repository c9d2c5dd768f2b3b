import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { KIND_LABELS } from "./messages.ts"
import { placeNames } from "./stock-filters.tsx"
import type { PlacedPieces } from "./stock-search.ts"

type Props = {
  lying: readonly PlacedPieces[]
  mayEdit: boolean
  /** What was typed and not done. */
  typed: Record<string, string> | undefined
}

/** What lies at which place, with the forms to count it there and to move it to another one: at first from the fullest place. */
export function StockPlaces({ lying, mayEdit, typed }: Props) {
  return (
    <div className="grid gap-4">
      <h2 className="text-lead">{messages.whereItLies}</h2>
      <AdminTable caption={messages.whereItLies} columns={messages.PLACE_PIECES} empty={messages.noPlaces}>
        {lying.map(({ id, name, kind, pieces }) => (
          <AdminRow key={id}>
            <AdminCell>{name}</AdminCell>
            <AdminCell>{KIND_LABELS[kind]}</AdminCell>
            <AdminCell isFigure>{pieces}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {mayEdit && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CountForm lying={lying} typed={typed} />
          <MoveForm lying={lying} typed={typed} />
        </div>
      )}
    </div>
  )
}

type FormProps = Pick<Props, "lying" | "typed">

function CountForm({ lying, typed }: FormProps) {
  return (
    <details className="rounded-card border border-line p-5" open={typed?.intent === "adjust"}>
      <summary className="min-h-6 cursor-pointer font-semibold">{messages.adjustAtPlace}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <SeenPieces lying={lying} />
        <SelectField
          label={messages.place}
          name="place"
          required
          options={placeNames(lying)}
          defaultValue={typed?.place ?? ""}
        />
        <Field
          label={messages.piecesCounted}
          name="pieces"
          inputMode="numeric"
          required
          autoComplete="off"
          defaultValue={typed?.intent === "adjust" ? typed.pieces : ""}
        />
        <Field
          label={messages.why}
          name="reason"
          maxLength={500}
          required
          defaultValue={typed?.intent === "adjust" ? typed.reason : ""}
        />
        <SubmitButton intent="adjust" label={messages.save} />
      </Form>
    </details>
  )
}

function MoveForm({ lying, typed }: FormProps) {
  const isTyped = typed?.intent === "transfer"
  const [fullest] = lying.toSorted((one, other) => other.pieces - one.pieces)
  const next = lying.find(({ id }) => id !== fullest?.id)
  return (
    <section aria-labelledby="move-pieces" className="rounded-card border border-line p-5">
      <h3 id="move-pieces" className="font-semibold">
        {messages.movePieces}
      </h3>
      <Form method="post" className="mt-4 grid gap-4">
        <SeenPieces lying={lying} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={messages.from}
            name="from"
            required
            options={placeNames(lying)}
            defaultValue={typed?.from ?? fullest?.id ?? ""}
          />
          <SelectField
            label={messages.to}
            name="to"
            required
            options={placeNames(lying)}
            defaultValue={typed?.to ?? next?.id ?? ""}
          />
        </div>
        <Field
          label={messages.howMany}
          name="pieces"
          inputMode="numeric"
          required
          autoComplete="off"
          defaultValue={isTyped ? typed.pieces : ""}
        />
        <Field
          label={messages.why}
          name="reason"
          maxLength={500}
          defaultValue={isTyped ? typed.reason : ""}
        />
        <SubmitButton intent="transfer" label={messages.move} />
      </Form>
    </section>
  )
}

function SeenPieces({ lying }: Pick<Props, "lying">) {
  return lying.map(({ id, pieces }) => <input key={id} type="hidden" name={`seen at ${id}`} value={pieces} />)
}

function SubmitButton({ intent, label }: { intent: string; label: string }) {
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
