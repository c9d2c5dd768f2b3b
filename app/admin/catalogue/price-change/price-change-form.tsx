import { useEffect, useRef } from "react"
import { href, useFetcher } from "react-router"
import { PRICE_CHANGE_FORM } from "#app/admin/catalogue/catalogue-filters.tsx"
import type { CatalogueQuery } from "#app/admin/catalogue/catalogue-search.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import { CHANGE_KINDS } from "#app/admin/catalogue/messages.ts"
import type { loader } from "#app/admin/catalogue/routes/price-change.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { parsePriceChange } from "./price-change.ts"
import { PriceChangePreview } from "./price-change-preview.tsx"

const PATH = href("/admin/catalogue/bulk")
/** Time without a change after which the preview is loaded. */
const WAIT_MS = 300

/**
 * The form that changes the prices of the chosen products, or else of the filtered ones. With a script the preview stands below while one types;
 * without one the button leads to it.
 */
export function PriceChangeForm({
  query: { words, type, tag, state },
}: {
  query: Pick<CatalogueQuery, "words" | "type" | "tag" | "state">
}) {
  const { address, preview } = useLivePreview()
  return (
    <section className="rounded-card border border-line p-5" aria-label={messages.changeManyPrices}>
      <h2 className="font-semibold">{messages.changeManyPrices}</h2>
      <p className="my-3">{messages.whichPricesChange}</p>
      <Form
        method="get"
        action={PATH}
        id={PRICE_CHANGE_FORM}
        className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <input type="hidden" name="q" value={words} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="tag" value={tag} />
        <input type="hidden" name="state" value={state ?? ""} />
        <Field
          label={messages.byHowMuch}
          name="figure"
          inputMode="text"
          required
          autoComplete="off"
          hint={messages.byHowMuchHint}
        />
        <SelectField
          label={messages.inWhat}
          name="by"
          options={CHANGE_KINDS}
          defaultValue="percent"
          required
        />
        <Button type="submit" look="quiet" className="sm:mt-6">
          {messages.previewIt}
        </Button>
      </Form>
      {preview?.changeId && (
        <div className="mt-5">
          <PriceChangePreview action={address} {...preview} changeId={preview.changeId} />
        </div>
      )}
    </section>
  )
}

/** The dry run of what the form says now, and its address; no preview while the form says none or another one is under way. */
function useLivePreview() {
  const { load, reset, data, state } = useFetcher<typeof loader>()
  const address = useRef("")
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = ({ target }: Event) => {
      const form = (target as HTMLInputElement | null)?.form
      if (!form || form.getAttribute("id") !== PRICE_CHANGE_FORM) return // its boxes named "id" hide the property
      const said = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      address.current = `${PATH}?${said}`
      const isSaid = parsePriceChange(said.get("by") ?? "", said.get("figure") ?? "") !== null
      clearTimeout(timer)
      reset() // the button of an earlier preview goes at once
      if (isSaid) timer = setTimeout(() => load(address.current), WAIT_MS)
    }
    document.addEventListener("input", ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("input", ask)
    }
  }, [load, reset])
  return { address: address.current, preview: state === "idle" ? data : undefined }
}
