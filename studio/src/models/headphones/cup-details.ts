import { leather, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"

import { TAU } from "../../geometry/numbers.ts"
import { slab } from "../../geometry/slab.ts"
import { tube } from "../../geometry/sweep.ts"
import { shaded } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import type { CupShape } from "./cup.ts"

/** Below a charging socket and microphone holes, behind two keys, and the joint of the shell's halves all round. */
export function rimDetails({ palette }: Brief, { radius: R, depth: D, narrow }: CupShape): Part[] {
  const onRim = (angle: number, x = D * 0.25) => {
    const a = (angle / 360) * TAU,
      [y, z] = [Math.cos(a) * R, Math.sin(a) * R * narrow]
    // The outline is an ellipse, whose normal leans towards its short axis.
    const normal = Math.atan2(Math.sin(a) / narrow, Math.cos(a))
    return { at: [x, y, z] as const, turn: [(normal / TAU) * 360 - 90, 0, 0] as const }
  }
  const joint = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * TAU
    return [D * 0.26, Math.cos(a) * R, Math.sin(a) * R * narrow] as const
  })
  const key = slab(0.42, 1.15, 0.22, { corner: 0.2, bevel: 0.09 })
  return [
    part(tube(joint, 0.018, { closed: true, rows: 300 }), satin(shaded(palette.body))),
    ...[196, 216].map((angle) => part(key, satin(palette.inner), onRim(angle + 28))),
    part(slab(0.42, 0.98, 0.06, { corner: 0.2, bevel: 0.02 }), satin(shaded(palette.body, 0.4)), onRim(186)),
    part(slab(0.28, 0.84, 0.08, { corner: 0.14, bevel: 0.02 }), satin("#08080a"), onRim(186)),
    ...[-6, 0, 6].map((step) =>
      part(slab(0.13, 0.13, 0.06, { corner: 0.065, bevel: 0.01 }), satin("#08080a"), onRim(156 + step * 0.6)),
    ),
  ]
}

/** The stitched seam where the cushion's leather is closed. */
export function seam({ radius, narrow, cushion }: CupShape, color: string): Part {
  const points = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * TAU
    return [
      -cushion * 0.6,
      Math.cos(angle) * radius * 0.985,
      Math.sin(angle) * radius * narrow * 0.985,
    ] as const
  })
  return part(tube(points, 0.06, { closed: true, rows: 300 }), leather(color, { grain: 0 }))
}

/** Rings of small dark holes round the wordmark. */
export function perforation(R: number, D: number, narrow: number): Part[] {
  const hole = lathe(
    [
      [0, 0.01],
      [R * 0.016, 0.01],
      [R * 0.018, 0],
    ],
    { segments: 14 },
  ).rotateZ(-TAU / 4)
  const dark = satin("#08080a")
  return [0.46, 0.52].flatMap((share) => {
    const count = Math.round(share * 90)
    return Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * TAU
      return part(hole, dark, {
        at: [D + 0.008, Math.sin(angle) * R * share, Math.cos(angle) * R * share * narrow],
      })
    })
  })
}
