import type { CatmullRomCurve3 } from "three"
import { gloss, metal, rubber, satin } from "../finish.ts"
import { lathe } from "../geometry/lathe.ts"
import { tube } from "../geometry/sweep.ts"
import { mirrored, type Part, part, place } from "../part.ts"
import type { Brief } from "../scene.ts"
import { earTip } from "./earbuds/ear-tip.ts"
import type { Build } from "./neckband.ts"

/** From each pod a cord runs along the table to its bud. */
export function cords(
  brief: Brief,
  { pod: [height], band: [thin] }: Build,
  path: CatmullRomCurve3,
): { cords: Part[]; buds: Part[] } {
  const { palette, vary } = brief
  const table = -Math.max(height, thin) / 2
  const end = path.getPointAt(1),
    reach = vary("cord", 0.2, 1.2)
  const low = table + 0.09
  const cord = tube(
    [
      [end.x + 0.1, 0, end.z - 0.3],
      [end.x - 0.12, low * 0.6, end.z + 0.6],
      [end.x - 0.7, low, end.z + 1.9 + reach * 0.4],
      [end.x - 2.2, low, end.z + 1.9 + reach],
      [end.x - 3.1, low, end.z + 0.2],
      [end.x - 2.5, low, end.z - 2.2],
      [end.x - 2.55, low + 0.1, end.z - 3.4],
      [end.x - 2.9, table + 0.62, end.z - 4.3],
    ],
    0.085,
  )
  const bud = place(cordedBud(brief), { turn: [-84, 0, 0], at: [0, 0, 0] })
  const right = place(bud, { turn: [0, 22, 0], at: [end.x - 3.0, table + 0.62, end.z - 4.7] })
  const line = part(cord, rubber(palette.soft, { grain: 0 }))
  return { cords: [line, ...mirrored([line])], buds: [...right, ...mirrored(right)] }
}

/** A small in-ear bud with a magnetic back; it points along y. */
function cordedBud({ palette, vary }: Brief): Part[] {
  const shell = lathe(
    [
      [0, -0.5],
      [0.5, -0.5, 0.08],
      [0.62, -0.36, 0.12],
      [0.62, 0.05, 0.2],
      [0.36, 0.42, 0.2],
      [0.32, 0.7],
    ],
    { segments: 96 },
  )
  const back = lathe(
    [
      [0, -0.545],
      [0.44, -0.54, 0.04],
      [0.46, -0.49],
    ],
    { segments: 96 },
  )
  const tail = lathe(
    [
      [0, -0.75],
      [0.13, -0.75, 0.05],
      [0.17, 0, 0.1],
      [0.17, 0.1],
    ],
    { segments: 40 },
  )
  return [
    part(shell, vary("glossy pod", 0, 1) > 0.55 ? gloss(palette.body) : satin(palette.body)),
    part(back, metal(palette.accent)),
    part(tail, rubber(palette.soft), { turn: [70, 0, 0], at: [0, -0.15, -0.55] }),
    ...place(earTip(palette.soft), { at: [0, 0.75, 0] }),
  ]
}
