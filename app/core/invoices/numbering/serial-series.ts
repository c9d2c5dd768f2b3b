import type { TaxBasis } from "#app/core/invoices/invoice.ts"
import type { SerialSettings } from "#app/core/settings/taxes/serial-settings.ts"

/** A series of serials: `key` is empty for the main one, whose numbers go on when its prefix changes. */
export type Series = { key: string; prefix: string }

/** The series of an invoice of goods that leave a stock place: the place's own where it has one. Bills of supply have theirs. */
export function seriesOfInvoice(settings: SerialSettings, basis: TaxBasis, place: string | null): Series {
  if (basis !== "taxed") return { key: settings.billOfSupply, prefix: settings.billOfSupply }
  return series(settings.places.find((one) => one.place === place)?.invoice, settings.invoice)
}

/** The series of the credit note for an invoice: that of the place whose invoice it was. */
export function seriesOfNote(settings: SerialSettings, invoiceSeries: string): Series {
  const own = settings.places.find(({ invoice }) => invoice === invoiceSeries)
  return series(own?.creditNote, settings.creditNote)
}

function series(own: string | undefined, main: string): Series {
  return own === undefined ? { key: "", prefix: main } : { key: own, prefix: own }
}
