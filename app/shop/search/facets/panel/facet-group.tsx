import { formatNumber } from "#app/ui/format/number-format.ts"
import type { Panel } from "../facet-panel.ts"

type FacetGroupProps = { group: Panel["groups"][number]; chosen: ReadonlySet<string>; isFirst: boolean }

// The rows carry no class of their own: a page has a hundred of them.
const ROWS =
  "figures grid text-small [&_b]:ml-auto [&_b]:font-normal [&_b]:text-quiet [&_i]:size-5 [&_i]:rounded-full [&_i]:border [&_i]:border-edge [&_input]:size-5 [&_input]:shrink-0 [&_input]:accent-current [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-3 [&_label]:has-disabled:text-quiet lg:[&_label]:min-h-9"

/** One facet: a box for each value with how many products it would leave. Where that is none, it cannot be pressed. */
export function FacetGroup({ group: { key, label, values, hasSwatches }, chosen, isFirst }: FacetGroupProps) {
  const isUsed = values.some(([, , , isChosen]) => isChosen)
  return (
    <details open={isFirst || isUsed} className="border-line border-b pb-2">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-small">{label}</summary>
      <fieldset aria-label={label} className={ROWS}>
        {values.map(([value, name, count, isChosen]) => {
          const isChecked = chosen.has(`${key}=${value}`)
          return (
            <label key={value}>
              <input
                type="checkbox"
                name={key}
                value={value}
                checked={isChecked}
                disabled={count === 0 && !isChosen && !isChecked}
                onChange={nothing}
              />
              {hasSwatches && <i className={`swatch-${value}`} />}
              {name}
              <b>{formatNumber(count)}</b>
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

const nothing = () => {} // the form hears every press
