import type { CatmullRomCurve3 } from "three"
import { type Finish, leather, metal } from "../../finish.ts"
import { degrees, lerp, signedPower, TAU } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { pathThrough, portion, roundEnds, sweep } from "../../geometry/sweep.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"

export interface BandShape {
  /** Half the distance between the band's ends, and the height of the arc above them. */
  breadth: number
  rise: number
  /** Where the ends are, above the middle of the cups. */
  foot: number
  /** Width at the ends and at the top, front to back. */
  widths: readonly [number, number]
  thickness: number
  padding: "full" | "short" | "none"
  finish: Finish
}

/** The arc over the head, in the plane of the ears, from the right end to the left. */
export function bandPath({ breadth, rise, foot }: BandShape): CatmullRomCurve3 {
  const power = 2 / 2.35
  const points = Array.from({ length: 49 }, (_, i): Point => {
    const angle = lerp(degrees(-3), degrees(183), i / 48)
    return [
      signedPower(Math.cos(angle), power) * breadth,
      foot + signedPower(Math.sin(angle), power) * rise,
      0,
    ]
  })
  return pathThrough(points)
}

/** The arc itself, and the padding below it. */
export function headband({ palette }: Brief, shape: BandShape): Part[] {
  const path = bandPath(shape)
  const arch = (v: number) => Math.sin((v * TAU) / 2)
  const widthAt = (v: number) => lerp(shape.widths[0], shape.widths[1], arch(v) ** 0.8)
  const outer = sweep(
    path,
    (v) => ({
      width: widthAt(v) * roundEnds(v, 0.02),
      height: shape.thickness * roundEnds(v, 0.02),
      squareness: 5,
    }),
    { columns: 88, rows: 240 },
  )
  const parts = [part(outer, shape.finish)]
  if (shape.padding !== "none") {
    const share = shape.padding === "full" ? 0.17 : 0.3
    const pad = sweep(
      portion(path, share, 1 - share),
      (v) => ({
        width: (lerp(shape.widths[0], shape.widths[1], 0.9) * 0.96 + 0.1 * arch(v)) * roundEnds(v, 0.05),
        height: 0.95 * roundEnds(v, 0.05),
        offset: shape.thickness * 0.75,
        squareness: 3,
      }),
      { columns: 80 },
    )
    parts.push(part(pad, leather(palette.soft)))
  }
  return parts
}

/** The rod that slides into each end of the band, and the sleeve at its foot. */
export function slider({ palette }: Brief, from: Point, to: Point, breadth: number, depth: number): Part {
  const path = pathThrough([from, [lerp(from[0], to[0], 0.5) + 0.05, lerp(from[1], to[1], 0.5), 0], to])
  return part(
    sweep(path, () => ({ width: breadth, height: depth, squareness: 3 }), { rows: 60 }),
    metal(palette.accent),
  )
}
