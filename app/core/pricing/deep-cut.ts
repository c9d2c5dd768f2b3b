/** How many per cent of a price may be taken off without a fresh second factor of the staff. */
const MOST_PERCENT = 30

/** Whether goods that cost one price are given for another that is much lower. In paise. */
export function isDeepCut(fromPaise: number, toPaise: number): boolean {
  return toPaise < (fromPaise * (100 - MOST_PERCENT)) / 100
}
