import { type Finish, metal, rubber } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { repeatPattern } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { loop } from "./loop.ts"

/** A disc to hang on a bag: cloth top, rubber body, keys round the middle. */
export function puck({ palette, vary }: Brief, fabric: Finish): Part[] {
  const R = vary("radius", 4.9, 5.6),
    H = vary("height", 3.6, 4.6)
  const top = repeatPattern(
    slab(R * 1.8, R * 1.8, 0.6, { corner: R * 0.9, bevel: 0.28, dome: 0.5 }),
    R * 1.1,
    R * 1.1,
  )
  return [
    part(
      lathe(
        [
          [0, 0],
          [R * 0.9, 0, 0.6],
          [R, H * 0.3, 1],
          [R, H * 0.7, 0.8],
          [R * 0.93, H, 0.25],
          [R * 0.86, H, 0.05],
          [R * 0.84, H - 0.3],
        ],
        { segments: 180 },
      ),
      rubber(palette.soft),
    ),
    part(
      lathe(
        [
          [R * 0.905, H - 0.1],
          [R * 0.905, H + 0.06, 0.04],
          [R * 0.945, H + 0.02, 0.04],
          [R * 0.95, H - 0.2],
        ],
        { segments: 160 },
      ),
      metal(palette.accent),
    ),
    part(top, fabric, { turn: [-90, 0, 0], at: [0, H - 0.2, 0] }),
    part(wordmark(1.35, 0.05), printOn(palette, palette.body), {
      turn: [-87, 0, 0],
      at: [0, H + 0.5, R * 0.48],
    }),
    ...place(loop(R - 0.1, H * 0.5 + 1.5, palette.accent), {}),
  ]
}
