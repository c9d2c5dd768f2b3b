import { gloss, metal, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { degrees } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { slab } from "../../geometry/slab.ts"
import { pathThrough, sweep } from "../../geometry/sweep.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { slider } from "./headband.ts"
import type { HeadphoneShape } from "./headphones.ts"

/** How far out of the middle of a cup its mount holds it. */
export const mountAt = ({ cup }: HeadphoneShape) => cup.depth * 0.45

/** What sits on the cup itself: a sleeve for the rod, or a fork round the cup. */
export function cupMount({ palette }: Brief, shape: HeadphoneShape): Part[] {
  const { cup, mount } = shape,
    { radius: R, narrow } = cup
  const x = mountAt(shape)
  if (mount !== "fork") {
    const sleeve = lathe(
      [
        [0, -0.4],
        [0.52, -0.4, 0.08],
        [0.48, 0.36, 0.12],
        [0.3, 0.45],
      ],
      { segments: 48 },
    )
    return [part(sleeve, satin(palette.body), { at: [x, R * 0.97, 0] })]
  }
  const across = R * narrow + 0.28,
    points = Array.from({ length: 25 }, (_, i): Point => {
      const angle = degrees(-8 + (196 * i) / 24)
      return [x, Math.sin(angle) * (R + 0.42), Math.cos(angle) * across]
    })
  const fork = sweep(pathThrough(points), () => ({ width: 0.62, height: 0.3, squareness: 4 }), {
    side: [1, 0, 0],
    columns: 40,
  })
  const pivot = lathe(
    [
      [0, 0.34],
      [0.34, 0.34, 0.06],
      [0.38, -0.3],
    ],
    { segments: 48 },
  )
  const pin = lathe(
    [
      [0, 0.38],
      [0.16, 0.38, 0.02],
      [0.18, 0.3],
    ],
    { segments: 32 },
  )
  return [
    part(fork, satin(palette.body)),
    ...[1, -1].flatMap((side) => [
      part(pivot, satin(palette.body), { at: [x, 0, side * across], turn: [side * 90, 0, 0] }),
      part(pin, metal(palette.accent), { at: [x, 0, side * across], turn: [side * 90, 0, 0] }),
    ]),
  ]
}

/** From the right cup up to the band's end. */
export function bandArm(brief: Brief, shape: HeadphoneShape): Part[] {
  const { palette } = brief,
    { cup, mount, apart, tilt, band } = shape
  const lean = degrees(-tilt),
    x = mountAt(shape),
    height = cup.radius + (mount === "fork" ? 0.4 : 0.1)
  const foot: Point = [
    apart + x * Math.cos(lean) - height * Math.sin(lean),
    x * Math.sin(lean) + height * Math.cos(lean),
    0,
  ]
  const top: Point = [band.breadth - 0.02, band.foot + 0.9, 0]
  const wide = mount === "rod" ? 0.5 : 0.9
  const end = slab(0.1, 0.9, 0.1, { corner: 0.04, bevel: 0.02 })
  const parts = [slider(brief, foot, top, wide, mount === "rod" ? 0.5 : 0.24)]
  // A collar hides where the slider enters the band, and carries the hinge on folding models.
  const collar = sweep(
    pathThrough([
      [band.breadth + 0.02, band.foot - 0.35, 0],
      [band.breadth, band.foot, 0],
      [band.breadth - 0.02, band.foot + 0.9, 0],
    ]),
    (v) => ({ width: band.widths[0] * 1.12 * (0.9 + 0.1 * v), height: band.thickness * 1.3, squareness: 4 }),
    { rows: 40 },
  )
  parts.push(part(collar, mount === "fold" ? gloss(palette.inner) : satin(palette.body)))
  if (mount === "fold") {
    const knuckle = lathe(
      [
        [0, 0.62],
        [0.42, 0.62, 0.06],
        [0.46, 0.5, 0.04],
        [0.46, -0.5, 0.04],
        [0.42, -0.62, 0.06],
        [0, -0.62],
      ],
      { segments: 64 },
    )
    parts.push(
      part(knuckle, metal(palette.accent), {
        at: [band.breadth + 0.02, band.foot - 0.35, 0],
        turn: [90, 0, 0],
      }),
      part(end, satin(palette.body), { at: [band.breadth, band.foot - 0.7, 0] }),
    )
  }
  return parts
}
