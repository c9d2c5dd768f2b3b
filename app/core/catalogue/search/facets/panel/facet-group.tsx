import { useNavigate } from "react-router"
import type { Panel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

const WITH_SWATCHES = "colour"

type FacetGroupProps = { group: Panel["groups"][number]; chosen: ReadonlySet<string>; isFirst: boolean }

/**
 * One facet: a box for each value with how many products it would leave. Where that is none, it cannot be pressed. A box that words of the
 * search have ticked is no field of the form; a press leads to the search without these words.
 */
export function FacetGroup({ group: { key, label, values }, chosen, isFirst }: FacetGroupProps) {
  const navigate = useNavigate()
  const isUsed = values.some(([, , , chosenBy]) => chosenBy !== undefined)
  return (
    <details open={isFirst || isUsed} className="border-line border-b pb-2">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-small">{label}</summary>
      <fieldset aria-label={label} className="figures facet-rows">
        {values.map(([value, name, count, chosenBy]) => {
          const isSaid = typeof chosenBy === "string"
          const isChecked = isSaid || chosen.has(`${key}=${value}`)
          return (
            <label key={value}>
              <input
                type="checkbox"
                name={isSaid ? undefined : key}
                value={value}
                checked={isChecked}
                disabled={chosenBy === "" || (count === 0 && !chosenBy && !isChecked)}
                onChange={(event) => {
                  if (!isSaid) return // the form hears the press
                  event.stopPropagation()
                  navigate(chosenBy)
                }}
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
