import type { Panel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

const WITH_SWATCHES = "colour"

type FacetGroupProps = { group: Panel["groups"][number]; chosen: ReadonlySet<string>; isFirst: boolean }

/** One facet: a box for each value with how many products it would leave. Where that is none, it cannot be pressed. */
export function FacetGroup({ group: { key, label, values }, chosen, isFirst }: FacetGroupProps) {
  const isUsed = values.some(([, , , isChosen]) => isChosen)
  return (
    <details open={isFirst || isUsed} className="border-line border-b pb-2">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-small">{label}</summary>
      <fieldset aria-label={label} className="figures facet-rows">
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
              {key === WITH_SWATCHES && <i className={`basic-${value}`} />}
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
