import { useLocation } from "react-router"
import type { Chip } from "#app/core/catalogue/search/facets/facet-panel.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { Link } from "#app/ui/link.tsx"
import { keepBoxes } from "./keep-boxes.ts"

type ChipsProps = { chips: readonly Chip[]; label: string; isNamed?: boolean; hasBoxes?: boolean }

const LOOK = "figures inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-small"

/** Chosen facets, each with a press that takes it off. With `isNamed` the label is seen. `hasBoxes`: beside boxes whose text may not be in the address yet. */
export function Chips({ chips, label, isNamed = false, hasBoxes = true }: ChipsProps) {
  const { search } = useLocation()
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isNamed && <span className="text-quiet text-small">{label}</span>}
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.label}>
            {chip.to === "" ? (
              <span className={LOOK}>{chip.label}</span>
            ) : (
              <Link
                to={hasBoxes ? keepBoxes(chip.to, search) : chip.to}
                keepsScroll
                aria-label={messages.takeOff(chip.label)}
                className={`${LOOK} hover:bg-mist`}
              >
                <span aria-hidden="true">×</span> {chip.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
