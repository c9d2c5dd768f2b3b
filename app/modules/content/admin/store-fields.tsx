import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { rowIds } from "#app/modules/content/rows/rows.ts"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { PageRows } from "./page-rows.tsx"

type Props = { texts: Texts; faults: Faults }

const ADDS = [["add", messages.addStore]] as const

/** The sentence above the stores, and each store. */
export function StoreFields({ texts, faults }: Props) {
  return (
    <>
      <Field
        label={messages.lead}
        name="lead"
        autoComplete="off"
        defaultValue={texts.lead}
        error={faults.lead}
      />
      {rowIds(texts).length === 0 && <p className="text-quiet">{messages.noStoresHint}</p>}
      <PageRows {...{ texts, faults }} adds={ADDS} nameOf={(id) => texts[`name ${id}`] ?? ""}>
        {(id) => <StoreFieldset id={id} texts={texts} faults={faults} />}
      </PageRows>
    </>
  )
}

function StoreFieldset({ id, texts, faults }: Props & { id: string }) {
  const field = (name: string) => ({
    name: `${name} ${id}`,
    autoComplete: "off",
    defaultValue: texts[`${name} ${id}`],
    error: faults[`${name} ${id}`],
  })
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={messages.storeName} {...field("name")} />
        <Field label={messages.city} {...field("city")} />
      </div>
      <Field label={messages.address} {...field("address")} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={messages.hours} hint={messages.hoursHint} {...field("hours")} />
        <Field label={messages.telephone} inputMode="tel" {...field("phone")} />
      </div>
      <Field label={messages.map} hint={messages.mapHint} inputMode="url" {...field("map")} />
      <Field label={messages.services} {...field("services")} />
    </>
  )
}
