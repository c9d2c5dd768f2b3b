import type { Panel, PanelValue } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { rangeLabel } from "#app/core/catalogue/search/facets/range-label.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import type { SortKey } from "./sort-labels.ts"

/** A panel as one text: a page carries it in half of the bytes. */
export type PanelText = string & { readonly panel?: Panel }

/** What stands before and after an amount in the labels of ranges. */
type Unit = [before: string, after: string]
type PackedValue = [value: string, label: string | 0, count: number, chosen?: PanelValue[3]]
type PackedGroup = [key: string, label: string, values: PackedValue[], unit?: Unit]
type Packed = [
  ...[total: number, groups: PackedGroup[], sorts: SortKey[], sort: string, clear: string],
  ...[chips: Panel["chips"], kept: Panel["kept"]],
]

/** Without names, and without labels that their values tell. */
export function packPanel({ total, groups, sorts, sort, clear, chips, kept }: Panel): PanelText {
  const written: Packed = [total, groups.map(packGroup), sorts, sort, clear, chips, kept]
  return JSON.stringify(written)
}

/** The panel that was packed. */
export function unpackPanel(text: PanelText): Panel {
  const [total, groups, sorts, sort, clear, chips, kept]: Packed = JSON.parse(text)
  return { total, groups: groups.map(unpackGroup), sorts, sort, clear, chips, kept }
}

function packGroup({ key, label, values }: Panel["groups"][number]): PackedGroup {
  const unit = unitOf(values)
  const short = values.map(([value, name, ...rest]): PackedValue => {
    return [value, name === labelOf(value, unit) ? 0 : name, ...rest]
  })
  return unit ? [key, label, short, unit] : [key, label, short]
}

function unpackGroup([key, label, values, unit]: PackedGroup): Panel["groups"][number] {
  return {
    ...{ key, label },
    values: values.map(
      ([value, name, ...rest]): PanelValue => [value, name === 0 ? labelOf(value, unit) : name, ...rest],
    ),
  }
}

function labelOf(value: string, unit: Unit | undefined): string {
  return unit ? rangeLabel(value, (amount) => `${unit[0]}${formatNumber(amount)}${unit[1]}`) : value
}

/** How the amounts of these ranges are written, where they all are in one way. */
function unitOf(values: readonly PanelValue[]): Unit | undefined {
  const [first] = values
  if (!first) return undefined
  const [value, label] = first
  const [from = "", to = ""] = value.split("-")
  const amount = formatNumber(Number(from === "0" ? to : from))
  const written = label.replace(/^< | \+$/g, "").split(" – ")[0] ?? ""
  const at = written.indexOf(amount)
  if (at < 0) return undefined
  const unit: Unit = [written.slice(0, at), written.slice(at + amount.length)]
  return values.every(([range, name]) => name === labelOf(range, unit)) ? unit : undefined
}
