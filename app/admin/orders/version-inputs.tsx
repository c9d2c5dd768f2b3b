import { type OrderVersion, VERSION_FIELDS } from "./order-version.ts"

/** Tells a verb which order the page showed. */
export function VersionInputs({ version }: { version: OrderVersion }) {
  return (
    <>
      <input type="hidden" name={VERSION_FIELDS.order} value={version.order} />
      <input type="hidden" name={VERSION_FIELDS.entry} value={version.entry} />
    </>
  )
}
