import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import type { Place } from "#app/core/catalogue/inventory/place.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as messages from "./messages.ts"
import { KIND_LABELS } from "./messages.ts"
import { type PlaceTexts, placeMark, textsOf } from "./place-form.ts"

/** The places in the order of preference; an empty address is the company's. */
export function PlaceTable({ places, company }: { places: readonly Place[]; company: string }) {
  return (
    <AdminTable caption={messages.places} columns={messages.PLACE_COLUMNS} empty={messages.noPlaces}>
      {places.map(({ id, name, kind, address, state, gstin, position, isOpen }) => (
        <AdminRow key={id}>
          <AdminCell>{name}</AdminCell>
          <AdminCell>{KIND_LABELS[kind]}</AdminCell>
          <AdminCell>
            <span className="block min-w-48">{address || company}</span>
          </AdminCell>
          <AdminCell>
            {gstin || (state ? messages.noGstin(entryOf(GST_STATES, state) ?? state) : "")}
          </AdminCell>
          <AdminCell isFigure>{position}</AdminCell>
          <AdminCell>{isOpen ? messages.yes : messages.closed}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

type FormProps = {
  /** The place that is changed; null for a new one. */
  place: Place | null
  /** What stands in the form of a new one. */
  position: number
  company: string
  typed: PlaceTexts | undefined
}

/** The form of a place, which opens where it was not saved. */
export function PlaceForm({ place, position, company, typed }: FormProps) {
  const isSending = useNavigation().state !== "idle"
  const empty = {
    name: "",
    address: "",
    state: "",
    gstin: "",
    kind: "store",
    position,
    isOpen: true,
  } as const
  const texts = typed ?? textsOf(place ?? empty)
  return (
    <details className="rounded-card border border-line p-5" open={typed !== undefined}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {place ? messages.changePlace(place.name) : messages.addPlace}
      </summary>
      <Form method="post" className="mt-4 grid gap-4">
        {place && <input type="hidden" name="place" value={place.id} />}
        {place && <input type="hidden" name="seen" value={placeMark(place)} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.name} name="name" required maxLength={60} defaultValue={texts.name} />
          <SelectField
            label={messages.kind}
            name="kind"
            required
            options={KIND_LABELS}
            defaultValue={texts.kind}
          />
        </div>
        <TextAreaField
          label={messages.address}
          name="address"
          maxLength={300}
          defaultValue={texts.address}
          hint={messages.emptyAddress(company)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FilterSelect
            label={messages.stateOfPlace}
            name="state"
            options={GST_STATES}
            defaultValue={texts.state}
            none={messages.companyState}
          />
          <Field
            label={messages.gstinOfPlace}
            name="gstin"
            autoComplete="off"
            maxLength={20}
            defaultValue={texts.gstin}
            hint={messages.gstinHint}
          />
        </div>
        <Field
          label={messages.position}
          name="position"
          inputMode="numeric"
          required
          autoComplete="off"
          defaultValue={texts.position}
          hint={messages.positionHint}
        />
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" name="open" defaultChecked={texts.open === "on"} className="size-5" />
          {messages.isOpen}
        </label>
        <Field label={messages.whyForLog} name="reason" maxLength={500} />
        <Button
          type="submit"
          name="intent"
          value="save place"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {place ? messages.save : messages.addPlace}
        </Button>
      </Form>
    </details>
  )
}
