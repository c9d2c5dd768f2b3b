import { rubber } from "../../finish.ts"
import { pathThrough, sweep } from "../../geometry/sweep.ts"
import { type Part, part } from "../../part.ts"

/** A carrying loop of cord at the right end. */
export function loop(x: number, y: number, color: string): Part[] {
  const path = pathThrough([
    [x - 0.3, y, 0],
    [x + 0.75, y - 0.1, 0.1],
    [x + 1.15, y - 1.9, 0.25],
    [x + 0.7, y - 3.3, 0.1],
    [x - 0.3, y - 3.2, 0],
  ])
  return [
    part(
      sweep(path, () => ({ width: 0.85, height: 0.2, squareness: 3 })),
      rubber(color, { grain: 0.2 }),
    ),
  ]
}
