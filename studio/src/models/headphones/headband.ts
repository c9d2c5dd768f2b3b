import type { CatmullRomCurve3 } from "three"
import { type Finish, leather, metal } from "../../finish.ts"
import { degrees, lerp, signedPower, TAU } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { pathThrough, portion, roundEnds, sweep, tube } from "../../geometry/sweep.ts"
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
    // Quilted: five grooves across, and piping along both edges.
    const quilt = (v: number) => 1 - 0.22 * Math.abs(Math.cos(v * 6 * Math.PI)) ** 24
    const breadth = (v: number) => lerp(shape.widths[0], shape.widths[1], 0.9) * 0.96 + 0.1 * arch(v)
    const pad = sweep(
      portion(path, share, 1 - share),
      (v) => ({
        width: breadth(v) * roundEnds(v, 0.05),
        height: 1.05 * quilt(v) * roundEnds(v, 0.05),
        offset: shape.thickness * 0.75,
        squareness: 3,
      }),
      { columns: 80, rows: 400 },
    )
    parts.push(
      part(pad, leather(palette.soft)),
      ...piping(portion(path, share, 1 - share), breadth, shape, palette.inner),
    )
  }
  return parts
}

/** A cord sewn in where the padding meets the band, at its front and its back. */
function piping(
  path: CatmullRomCurve3,
  breadth: (v: number) => number,
  { thickness }: BandShape,
  color: string,
): Part[] {
  return [-1, 1].map((edge) => {
    const points = Array.from({ length: 41 }, (_, i): Point => {
      const v = lerp(0.03, 0.97, i / 40),
        p = path.getPointAt(v),
        t = path.getTangentAt(v)
      const inward = thickness * 0.55
      return [p.x - t.y * inward, p.y + t.x * inward, (edge * breadth(v)) / 2]
    })
    return part(tube(points, 0.06, { rows: 300 }), leather(color, { grain: 0 }))
  })
}

/** The rod that slides into each end of the band, and the sleeve at its foot. */
export function slider({ palette }: Brief, from: Point, to: Point, breadth: number, depth: number): Part {
  const path = pathThrough([from, [lerp(from[0], to[0], 0.5) + 0.05, lerp(from[1], to[1], 0.5), 0], to])
  return part(
    sweep(path, () => ({ width: breadth, height: depth, squareness: 3 }), { rows: 60 }),
    metal(palette.accent),
  )
}
