import type { CatmullRomCurve3 } from "three"
import { cloth, leather, metal, rubber } from "../../finish.ts"
import { degrees, lerp, smoothstep } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { slab } from "../../geometry/slab.ts"
import { pathThrough, roundEnds, sweep, tube } from "../../geometry/sweep.ts"
import { hasDarkAccent } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"

export type StrapKind = "silicone" | "leather" | "links" | "woven"

export interface StrapShape {
  kind: StrapKind
  /** Where the strap leaves the case, above and below the middle. */
  reach: number
  width: number
}

/** A strap closed behind the watch as if round a wrist, in two pieces that overlap at the back. */
export function strap(brief: Brief, shape: StrapShape): Part[] {
  return [...band(brief, shape, 1), ...band(brief, shape, -1)]
}

/** The upper piece (side 1) or the lower (side -1). */
function band(brief: Brief, shape: StrapShape, side: 1 | -1): Part[] {
  const path = pathThrough(outline(shape.reach, side))
  if (shape.kind === "links") return linkBracelet(brief, shape, path, side)
  const { palette } = brief
  const color = hasDarkAccent(palette) ? palette.body : palette.soft
  const thickness = shape.kind === "woven" ? 0.24 : 0.34
  const skin = {
    silicone: rubber(color),
    leather: leather(color),
    woven: cloth(palette.body, { grainScale: 70 }),
  }[shape.kind]
  const tape = sweep(
    path,
    (v) => ({
      width:
        lerp(shape.width, shape.width * 0.82, smoothstep(0, 0.5, v)) *
        lerp(roundEnds(Math.max(v, 0.5), 0.03), 1, 0.2),
      height: lerp(thickness, thickness * 0.75, smoothstep(0, 0.4, v)) * roundEnds(v, 0.012),
      squareness: 5,
    }),
    { side: [1, 0, 0], columns: 72 },
  )
  const stitches =
    shape.kind === "leather" ? stitchLines(palette.accent, path, shape.width, thickness, side) : []
  return [part(tape, skin), ...stitches]
}

function outline(reach: number, side: 1 | -1): Point[] {
  const under = side === -1 ? 0.3 : 0
  const upper: [number, number][] = [
    [reach - 0.25, -0.1],
    [reach + 0.14, -0.3],
    [reach + 0.32, -0.9],
    [reach + 0.18, -2.1],
    [reach - 0.65, -3.5],
    [reach - 1.6 - under, -4.4 + under],
    [0.1 - under, -4.75 + under],
    [-1.1, -4.5 + under],
  ]
  return upper.map(([y, z]) => [0, y * side, z])
}

function linkBracelet(
  { palette }: Brief,
  { width }: StrapShape,
  path: CatmullRomCurve3,
  side: 1 | -1,
): Part[] {
  const brushed = metal(hasDarkAccent(palette) ? palette.body : palette.accent, { roughness: 0.34 }),
    length = path.getLength(),
    pitch = 0.56
  const count = Math.floor(length / pitch)
  return Array.from({ length: count }, (_, i) => (i + 0.55) / count).flatMap((v) => {
    const taper = lerp(1, 0.85, v)
    const at = onPath(path, v, side)
    return [
      part(slab(width * taper * 0.5, pitch * 0.94, 0.3, { corner: 0.08, bevel: 0.06 }), brushed, at),
      ...[-1, 1].map((s) =>
        part(slab(width * taper * 0.235, pitch * 0.94, 0.27, { corner: 0.07, bevel: 0.06 }), brushed, {
          ...at,
          at: [s * width * taper * 0.378, at.at[1], at.at[2]],
        }),
      ),
    ]
  })
}

function stitchLines(
  color: string,
  path: CatmullRomCurve3,
  width: number,
  thickness: number,
  side: 1 | -1,
): Part[] {
  const thread = cloth(color, { grain: 0 })
  return [-1, 1].flatMap((edge) =>
    Array.from({ length: 26 }, (_, i) => {
      const { at, turn } = onPath(path, 0.05 + i * 0.022, side)
      const taper = lerp(1, 0.82, smoothstep(0, 0.5, 0.05 + i * 0.022))
      const stitch = tube(
        [
          [0, -0.075, -0.02],
          [0, -0.05, 0.012],
          [0, 0.05, 0.012],
          [0, 0.075, -0.02],
        ],
        0.018,
        { rows: 8 },
      )
      stitch.translate(
        edge * (width * taper * 0.5 - 0.26),
        0,
        thickness * lerp(0.475, 0.37, Math.min(1, i / 16)),
      )
      return part(stitch, thread, { at, turn })
    }),
  )
}

/** Where on the path, and how a piece facing +z with its height along y must turn to lie on it. */
function onPath(path: CatmullRomCurve3, v: number, side: 1 | -1): { at: Point; turn: Point } {
  const p = path.getPointAt(v),
    t = path.getTangentAt(v)
  return { at: [0, p.y, p.z], turn: [Math.atan2(t.z * side, t.y * side) / degrees(1), 0, 0] }
}
