import { metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { slab } from "../../geometry/slab.ts"
import { pathThrough, sweep } from "../../geometry/sweep.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import type { Box } from "./party-box.ts"

/** A bow over the top with a soft grip. */
export function handle({ palette }: Brief, { width, height }: Box): Part[] {
  const reach = width * 0.34,
    top = height / 2
  const path = pathThrough([
    [-reach, top - 0.6, 0],
    [-reach, top + 1.6, 0],
    [-reach + 1.6, top + 3.4, 0],
    [0, top + 3.7, 0],
    [reach - 1.6, top + 3.4, 0],
    [reach, top + 1.6, 0],
    [reach, top - 0.6, 0],
  ])
  const grip = lathe(
    [
      [0, -reach * 0.62],
      [1.15, -reach * 0.62, 0.3],
      [1.2, reach * 0.62, 0.3],
      [0, reach * 0.62],
    ],
    { segments: 64 },
  )
  return [
    part(
      sweep(path, () => ({ width: 2.6, height: 1.3, squareness: 3.5 })),
      satin(palette.body),
    ),
    part(grip, rubber(palette.soft), { turn: [0, 0, 90], at: [0, top + 3.7, 0] }),
  ]
}

/** A pull-out handle behind, wheels below. */
export function trolley({ palette }: Brief, { width, height, depth }: Box): Part[] {
  const x = width * 0.28,
    z = -depth / 2 + 2.2,
    top = height / 2
  const bar = pathThrough([
    [-x, top - 2, z],
    [-x, top + 9, z],
    [-x + 1.8, top + 11, z],
    [x - 1.8, top + 11, z],
    [x, top + 9, z],
    [x, top - 2, z],
  ])
  const wheel = lathe(
    [
      [0, -1.4],
      [3.1, -1.4, 0.5],
      [3.5, 0, 1],
      [3.1, 1.4, 0.5],
      [0, 1.4],
    ],
    { segments: 72 },
  )
  const hub = lathe(
    [
      [0, 1.6],
      [1.4, 1.55, 0.2],
      [1.6, 1.3],
    ],
    { segments: 48 },
  )
  return [
    part(
      sweep(bar, () => ({ width: 1.1, height: 1.1, squareness: 2.4 })),
      metal(palette.accent),
    ),
    part(slab(x * 1.5, 2.6, 2.4, { corner: 1.2, bevel: 0.8 }), rubber(palette.soft), {
      at: [0, top + 11, z],
    }),
    ...[-1, 1].flatMap((side) => [
      part(wheel, rubber("#101113"), {
        turn: [0, 0, -90 * side],
        at: [side * (width / 2 + 0.4), -height / 2 + 1.9, -depth / 2 + 3],
      }),
      part(hub, metal(palette.accent), {
        turn: [0, 0, -90 * side],
        at: [side * (width / 2 + 0.4), -height / 2 + 1.9, -depth / 2 + 3],
      }),
    ]),
  ]
}

/** Hollows in both sides to lift it by. */
export function sideGrips({ palette }: Brief, { width, height }: Box): Part[] {
  const grip = slab(9, 3.4, 1, { corner: 1.7, bevel: 0.4 })
  const pit = slab(7.6, 2, 1.04, { corner: 1, bevel: 0.2 })
  return [-1, 1].flatMap((side) => [
    part(grip, satin(palette.inner), {
      turn: [0, 90 * side, 0],
      at: [side * (width / 2 - 0.3), height * 0.3, 0],
    }),
    part(pit, rubber("#0b0b0d"), {
      turn: [0, 90 * side, 0],
      at: [side * (width / 2 - 0.26), height * 0.3, 0],
    }),
  ])
}
