import { BoxGeometry } from "three"
import { type Finish, gloss, metal, satin } from "../finish.ts"
import { type Corner, lathe } from "../geometry/lathe.ts"
import { lettering } from "../geometry/lettering.ts"
import { TAU } from "../geometry/numbers.ts"
import { slab } from "../geometry/slab.ts"
import { printOn } from "../ink.ts"
import { type Part, part } from "../part.ts"
import type { Brief } from "../scene.ts"
import type { Build } from "./trimmer.ts"

/** A small brush to clean the blades with; it lies facing +z with its hair upwards along y. */
export function brush({ palette }: Brief): Part[] {
  const hair = Array.from({ length: 44 }, (_, i) => {
    const x = ((i % 22) / 21 - 0.5) * 0.86,
      lean = x * 9
    return part(slab(0.035, 1.3, 0.035, { corner: 0.016, bevel: 0.01 }), satin("#17181a"), {
      at: [x * 1.1, 2.9, i < 22 ? 0.07 : -0.07],
      turn: [0, 0, -lean],
    })
  })
  return [
    part(slab(0.82, 4, 0.42, { corner: 0.36, bevel: 0.16 }), satin(palette.body)),
    part(slab(1.12, 0.8, 0.46, { corner: 0.14, bevel: 0.1 }), metal(palette.accent), { at: [0, 2.05, 0] }),
    ...hair,
  ]
}

/** The blade block: a neck, a fixed comb of steel teeth and the moving blade behind it. */
export function head({ palette, style }: Brief, { height, head: w }: Build): Part[] {
  const steel = metal("#c9cdd2", { roughness: 0.22 })
  const top = height * 0.99
  if (style === "precision") {
    const tip: Corner[] = [
      [0, 0],
      [w * 0.42, 0, 0.1],
      [w * 0.36, 0.9, 0.2],
      [w * 0.24, 1.7, 0.1],
      [0, 1.75],
    ]
    // Hair enters by slits round the tip.
    const slits = Array.from({ length: 10 }, (_, i) => {
      const angle = i * 36,
        a = (angle / 360) * TAU
      return part(slab(0.09, 0.62, 0.05, { corner: 0.045, bevel: 0.012 }), satin("#08080a"), {
        at: [Math.sin(a) * w * 0.305, top + 1.02, Math.cos(a) * w * 0.305],
        turn: [-17, angle, 0],
      })
    })
    return [
      ...slits,
      part(lathe(tip, { segments: 72 }), steel, { at: [0, top - 0.2, 0] }),
      part(
        lathe(
          [
            [w * 0.4, -0.1],
            [w * 0.46, 0.14, 0.08],
            [w * 0.44, 0.3, 0.06],
            [w * 0.38, 0.36],
          ],
          { segments: 72 },
        ),
        gloss(palette.inner),
        { at: [0, top - 0.1, 0] },
      ),
    ]
  }
  const teeth = Math.round(w / 0.17)
  const tooth = (depth: number, length: number) => new BoxGeometry(0.085, length, depth)
  return [
    part(slab(w * 0.92, 1.3, 1.9, { corner: 0.4, bevel: 0.4 }), gloss(palette.inner), {
      at: [0, top + 0.2, 0.2],
    }),
    part(slab(w, 0.75, 0.22, { corner: 0.08, bevel: 0.05 }), steel, {
      at: [0, top + 0.85, 0.72],
      turn: [-14, 0, 0],
    }),
    part(slab(w * 0.94, 0.7, 0.18, { corner: 0.06, bevel: 0.04 }), metal("#8c9198"), {
      at: [0, top + 0.82, 0.5],
      turn: [-14, 0, 0],
    }),
    ...Array.from({ length: teeth }, (_, i) =>
      part(tooth(0.16, 0.42), steel, {
        at: [((i + 0.5) / teeth - 0.5) * (w - 0.1), top + 1.36, 0.59],
        turn: [-14, 0, 0],
      }),
    ),
  ]
}

/** A clip-on comb lying beside the trimmer, marked with its length. */
export function combGuard({ palette }: Brief, w: number, length: string): Part[] {
  const plastic: Finish = satin(palette.inner)
  const count = Math.round(w / 0.36)
  const tine = slab(0.11, 1.9, 0.9, { corner: 0.05, bevel: 0.04 })
  return [
    part(slab(w + 0.3, 1.2, 1.5, { corner: 0.3, bevel: 0.25 }), plastic, { at: [0, 0.6, 0] }),
    ...Array.from({ length: count }, (_, i) =>
      part(tine, plastic, { at: [((i + 0.5) / count - 0.5) * w, 1.9, 0.25], turn: [-8, 0, 0] }),
    ),
    part(lettering(length, 0.42, { weight: 600 }), printOn(palette, palette.inner), { at: [0, 0.6, 0.755] }),
  ]
}
