import { useState } from "react"
import { useNavigate } from "react-router"
import type { Panel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { useIsLive } from "#app/ui/use-is-live.ts"
import { keepBoxes } from "./keep-boxes.ts"

/** What is pressed in the form of facets, shown at once; the list follows. */
export function useFacetChoice(panel: Panel) {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState({ panel, chosen: chosenOf(panel) })
  if (pressed.panel !== panel) setPressed({ panel, chosen: chosenOf(panel) })
  const isLive = useIsLive()
  const choose = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    )
    setPressed({ panel, chosen: new Set(fields.map(([name, value]) => `${name}=${value}`)) })
    navigate(keepBoxes(`?${canonical(fields)}`, window.location.search), { preventScrollReset: true })
  }
  return { isLive, chosen: pressed.chosen, choose }
}

function chosenOf({ groups }: Panel): ReadonlySet<string> {
  return new Set(
    groups.flatMap(({ key, values }) =>
      values.flatMap(([value, , , chosen]) => (chosen === 1 ? [`${key}=${value}`] : [])),
    ),
  )
}

/** The form has its facets in canonical order; the values of each are put into theirs, and the sort at the end. */
function canonical(fields: readonly [string, string][]): string {
  const names = [...new Set(fields.map(([name]) => name).filter((name) => name !== SORT)), SORT]
  const inOrder = names.flatMap((name) =>
    fields.filter(([other]) => other === name).toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
  )
  return new URLSearchParams(inOrder).toString()
}

const SORT = "sort"
