import type { CatmullRomCurve3 } from "three"
import { cloth, leather, rubber } from "../../finish.ts"
import { degrees, lerp, smoothstep } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { pathThrough, roundEnds, sweep } from "../../geometry/sweep.ts"
import { hasDarkAccent } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { buckle, clasp, holes, linkBracelet, stitchLines } from "./strap-fittings.ts"

export type StrapKind = "silicone" | "leather" | "links" | "woven"

export interface StrapShape {
  kind: StrapKind
  /** Where the strap leaves the case, above and below the middle. */
  reach: number
  width: number
}

/** One of the two pieces of a strap: 1 is the upper. Its place along the path goes from 0 at the case to 1. */
export interface Piece {
  path: CatmullRomCurve3
  side: 1 | -1
  width: (v: number) => number
  thickness: (v: number) => number
}

/** A strap closed behind the watch as if round a wrist, or laid out straight. */
export function strap(brief: Brief, shape: StrapShape): Part[] {
  const laid = brief.view === "open"
  const [upper, lower] = ([1, -1] as const).map((side): Piece => {
    const thick = shape.kind === "woven" ? 0.24 : 0.34
    return {
      path: pathThrough(laid ? straight(shape.reach, side) : closed(shape.reach, side)),
      side,
      width: (v) => lerp(shape.width, shape.width * 0.82, smoothstep(0, 0.5, v)),
      thickness: (v) => lerp(thick, thick * 0.75, smoothstep(0, 0.4, v)),
    }
  })
  if (shape.kind === "links")
    return [...linkBracelet(brief, upper), ...linkBracelet(brief, lower), ...clasp(brief, upper, laid)]
  const { palette } = brief
  const color = hasDarkAccent(palette) ? palette.body : palette.soft
  const skin = {
    silicone: rubber(color),
    leather: leather(color),
    woven: cloth(palette.body, { grainScale: 70 }),
  }[shape.kind]
  return [
    ...[upper, lower].flatMap((piece) => [
      part(tape(piece), skin),
      ...(shape.kind === "leather" ? stitchLines(palette.accent, piece) : []),
    ]),
    // Laid out, the buckle sits at the end of one piece and the holes are in the other.
    ...(laid
      ? [...buckle(brief, upper, 0.985, skin), ...holes(lower, 0.58, 0.9)]
      : [...buckle(brief, upper, 0.86, skin), ...holes(upper, 0.89, 0.975)]),
  ]
}

function tape({ path, width, thickness }: Piece) {
  return sweep(
    path,
    (v) => ({
      width: width(v) * lerp(roundEnds(Math.max(v, 0.5), 0.03), 1, 0.2),
      height: thickness(v) * roundEnds(v, 0.012),
      squareness: 5,
    }),
    { side: [1, 0, 0], columns: 72 },
  )
}

/** Over the wrist and behind it, where the upper piece lies on the lower. */
function closed(reach: number, side: 1 | -1): Point[] {
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

/** Laid on a table, falling from the case to it; the lower piece is the longer one. */
function straight(reach: number, side: 1 | -1): Point[] {
  const length = side === 1 ? 5.6 : 7.6
  const upper: [number, number][] = [
    [reach - 0.25, -0.1],
    [reach + 0.3, -0.24],
    [reach + length * 0.2, -0.42],
    [reach + length * 0.6, -0.44],
    [reach + length, -0.42],
  ]
  return upper.map(([y, z]) => [0, y * side, z])
}

/** Where on the path, and how a piece facing outward (+z) with its height along y must turn to lie on it. */
export function onPath({ path, side }: Piece, v: number): { at: Point; turn: Point } {
  const p = path.getPointAt(v),
    t = path.getTangentAt(v)
  return { at: [0, p.y, p.z], turn: [Math.atan2(t.z * side, t.y * side) / degrees(1), 0, 0] }
}
