/** What a report adds up, in pieces and paise. `backPaise` goes back to buyers; `paise` and the taxes have it taken off where a kind says so. */
export type Figures = {
  count: number
  pieces: number
  paise: number
  backPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

export const FIGURES = [
  ...(["count", "pieces", "paise", "backPaise"] as const),
  ...(["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const),
]

export const NO_FIGURES: Figures = {
  ...{ count: 0, pieces: 0, paise: 0, backPaise: 0 },
  ...{ taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
}

/** What some rows come to together. */
export function addFigures(rows: readonly Figures[]): Figures {
  return rows.reduce(
    (sum, row) => Object.assign({}, ...FIGURES.map((name) => ({ [name]: sum[name] + row[name] }))),
    NO_FIGURES,
  )
}

/** What stays when what goes back is taken off. */
export function netOf({ paise, backPaise }: Pick<Figures, "paise" | "backPaise">): number {
  return paise - backPaise
}
