import { type CatmullRomCurve3, Vector3 } from "three"
import { light, rubber } from "../finish.ts"
import { wordmark } from "../geometry/lettering.ts"
import { degrees } from "../geometry/numbers.ts"
import { finely, warp } from "../geometry/shaping.ts"
import { slab } from "../geometry/slab.ts"
import { printOn } from "../ink.ts"
import { type Part, part, place } from "../part.ts"
import type { Brief } from "../scene.ts"
import { editionMark } from "./edition.ts"
import type { Build } from "./neckband.ts"

/** Wordmark on one pod, keys, a light and a socket on the other. */
export function marks(brief: Brief, build: Build, path: CatmullRomCurve3): Part[] {
  const { palette, style, edition } = brief,
    { podShare } = build
  const lying = podTop(brief, build, path)
  const keys = [-0.6, 0, 0.6].map((offset, i) =>
    lying(
      1 - podShare * 0.42,
      part(
        slab(i === 1 ? 0.46 : 0.34, 0.26, 0.1, { corner: 0.13, bevel: 0.04 }).translate(offset, 0, 0.01),
        rubber(palette.soft),
      ),
    ),
  )
  // The marks read towards the pod's free end; a rosette or a name comes after the wordmark.
  const [nameAt, markAt] = edition ? [0.6, 0.24] : [0.45, 0]
  const size = style === "slim" ? 0.72 : style === "flex" ? 0.86 : 0.94
  return [
    ...editionMark(brief, edition === "hero" ? 0.5 : 0.74).map(({ geometry, finish }) =>
      lying(podShare * markAt, part(geometry.rotateZ(Math.PI), finish)),
    ),
    lying(
      podShare * nameAt,
      part(wordmark(edition ? size * 0.86 : size, 0.014).rotateZ(Math.PI), printOn(palette, palette.body)),
    ),
    ...keys,
    lying(
      1 - podShare * 0.12,
      part(slab(0.1, 0.1, 0.02, { corner: 0.05, bevel: 0.005 }), light("#8dffbd", 2)),
    ),
    lying(1 - podShare * 0.63, part(slab(0.62, 0.2, 0.03, { corner: 0.1, bevel: 0.01 }), rubber("#0b0b0d"))),
  ]
}

/** Lays a flat piece on top of a pod, along the band, following the pod's roundness. */
function podTop({ style }: Brief, { pod: [height, breadth], squareness }: Build, path: CatmullRomCurve3) {
  const top = height / 2 + (style === "rigid" ? 0.001 : 0.004)
  return (v: number, { geometry, finish }: Part): Part => {
    const p = path.getPointAt(v),
      t = path.getTangentAt(v)
    const bent = warp(finely(geometry, 0.14), ({ x, y, z }) => {
      const across = Math.min(0.98, Math.abs(y) / (breadth / 2))
      return new Vector3(x, y, z + (height / 2) * ((1 - across ** squareness) ** (1 / squareness) - 1))
    })
    return place(place([part(bent, finish)], { turn: [-90, 0, 0] }), {
      at: [p.x, top, p.z],
      turn: [0, Math.atan2(-t.z, t.x) / degrees(1), 0],
    })[0]
  }
}
