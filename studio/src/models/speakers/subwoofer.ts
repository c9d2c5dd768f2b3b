import { type Finish, metal, rubber, satin } from "../../finish.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { repeatPattern } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { woofer } from "./details.ts"
import { bassPort } from "./ports.ts"

/** A box, or a slim tower, with one woofer behind cloth on its side. */
export function subwoofer({ palette, vary }: Brief, cloth: Finish, tall: boolean): Part[] {
  const width = tall ? 17 : vary("sub width", 23, 26),
    height = tall ? 40 : vary("sub height", 26, 30),
    depth = tall ? 28 : 25
  const y = height / 2 + 1,
    corner = vary("corner", 0.9, 2.2)
  const driver = tall ? 6 : 8.4
  return [
    part(slab(width, height, depth, { corner, bevel: 0.7 }), satin(palette.body), { at: [0, y, 0] }),
    part(
      repeatPattern(
        slab(width - 1.4, height * 0.38, 0.8, { corner: corner * 0.8, bevel: 0.3 }),
        width * 0.55,
        height * 0.2,
      ),
      cloth,
      { at: [0, height * 0.24, depth / 2 - 0.1] },
    ),
    part(slab(width - 1.2, 0.2, 0.3, { corner: 0.09, bevel: 0.06 }), metal(palette.accent), {
      at: [0, height * 0.45, depth / 2 + 0.04],
    }),
    ...place(bassPort(3.6, palette.inner), { at: [0, height * 0.62, -depth / 2 + 0.02], turn: [0, 180, 0] }),
    part(wordmark(2.2, 0.1), printOn(palette, palette.body), { at: [0, height * 0.86, depth / 2 + 0.02] }),
    ...woofer(
      driver,
      { cone: palette.soft, ring: palette.accent, surround: "#0e0e10" },
      { turn: [0, 90, 0], at: [width / 2 + 0.8, y, 0] },
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        part(slab(2.4, 1.4, 2.4, { corner: 0.6, bevel: 0.3 }), rubber("#0c0c0e"), {
          at: [x * width * 0.34, 0.6, z * depth * 0.36],
        }),
      ),
    ),
  ]
}
