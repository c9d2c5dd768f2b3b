import { light, metal, rubber, satin } from "../finish.ts"
import { lettering, wordmark } from "../geometry/lettering.ts"
import { slab } from "../geometry/slab.ts"
import { printOn } from "../ink.ts"
import { type Part, part } from "../part.ts"
import type { Brief } from "../scene.ts"

/** What the law wants printed on the back. */
export function smallPrint({ palette }: Brief, capacity: string, back: number): Part[] {
  const ink = printOn(palette, palette.body)
  const lines = [
    `Rated ${capacity} mAh`,
    "Input 5 V / 3 A",
    "Output 5 V / 3 A   9 V / 2.2 A",
    "Recycle. Do not burn.",
  ]
  return [
    part(wordmark(1.1, 0.02), ink, { at: [0, 2.6, back], turn: [0, 180, 0] }),
    ...lines.map((line, i) =>
      part(lettering(line, 0.36, { weight: 400, tracking: 0.02 }), ink, {
        at: [0, -1.6 - i * 0.62, back],
        turn: [0, 180, 0],
      }),
    ),
  ]
}

export const lamps = (count: number, [x, y, z]: readonly [number, number, number]): Part[] =>
  Array.from({ length: count }, (_, i) =>
    part(
      slab(0.22, 0.22, 0.03, { corner: 0.11, bevel: 0.01 }),
      light(i < count - 1 ? "#eafff4" : "#56606a", 1.8),
      { at: [x + (i - (count - 1) / 2) * 0.5, y, z] },
    ),
  )

/** USB-C and USB-A sockets and a key, on the top edge. */
export function ports(w: number, top: number, d: number, accent: string): Part[] {
  const up = (x: number) => ({ at: [x, top - 0.02, 0] as const, turn: [-90, 0, 0] as const })
  const deep = Math.min(0.52, d * 0.26)
  return [
    part(slab(1.02, 0.44, 0.08, { corner: 0.22, bevel: 0.03 }), metal(accent), up(-w * 0.24)),
    part(slab(0.84, 0.28, 0.1, { corner: 0.14, bevel: 0.02 }), rubber("#060607"), up(-w * 0.24)),
    part(slab(1.42, deep + 0.12, 0.08, { corner: 0.08, bevel: 0.03 }), metal(accent), up(w * 0.06)),
    part(slab(1.24, deep, 0.1, { corner: 0.05, bevel: 0.02 }), rubber("#060607"), up(w * 0.06)),
    part(slab(0.6, 0.4, 0.16, { corner: 0.2, bevel: 0.06 }), satin(accent), up(w * 0.31)),
  ]
}
