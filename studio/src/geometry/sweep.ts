import { type BufferGeometry, CatmullRomCurve3, TubeGeometry, Vector3 } from "three"
import { clamp, signedPower, TAU } from "./numbers.ts"
import type { Point } from "./sdf.ts"
import { grid } from "./surface.ts"

/** A cross-section: width lies along the sweep's side axis, height points to the left of travel. */
export interface Section {
  width: number
  height: number
  /** 2 is an ellipse, 4 and more a rounded rectangle. */
  squareness?: number
  /** Moves the section along its height axis, for linings that sit on one side of a band. */
  offset?: number
}

export interface SweepOptions {
  /** The axis that section width lies along; the path should stay in the plane across it. */
  side?: Point
  columns?: number
  rows?: number
  uvRepeat?: readonly [number, number]
}

/** A smooth path through points, walked at constant speed. */
export function pathThrough(points: readonly Point[], closed = false): CatmullRomCurve3 {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(...p)),
    closed,
    "centripetal",
  )
  curve.arcLengthDivisions = 800
  return curve
}

/** A stretch of a path, as a path of its own. */
export function portion(path: CatmullRomCurve3, from: number, to: number): CatmullRomCurve3 {
  const points = Array.from({ length: 41 }, (_, i) =>
    path.getPointAt(clamp(from + ((to - from) * i) / 40, 0, 1)),
  )
  const curve = new CatmullRomCurve3(points, false, "centripetal")
  curve.arcLengthDivisions = 400
  return curve
}

/** Drags a superelliptic section along a path. */
export function sweep(
  path: CatmullRomCurve3,
  section: (v: number) => Section,
  options: SweepOptions = {},
): BufferGeometry {
  const { side = [0, 0, 1], columns = 64, rows = 200, uvRepeat = [1, 1] } = options
  const sideAxis = new Vector3(...side).normalize()
  const angles = evenAngles(columns, section(0.5))
  // Walking a curve is slow: each ring's frame is worked out once, not once a point.
  const rings = Array.from({ length: rows + 1 }, (_, j) => {
    const v = j / rows
    const left = new Vector3().crossVectors(sideAxis, path.getTangentAt(v)).normalize()
    const { width, height, squareness = 4, offset = 0 } = section(v)
    const centre = path.getPointAt(v).addScaledVector(left, offset)
    return { centre, left, width, height, power: 2 / squareness }
  })
  const ringAt = (v: number) => rings[Math.round(v * rows)]
  return grid(
    (u, v) => {
      const { centre, left, width, height, power } = ringAt(v)
      const angle = angles[Math.round(u * columns)]
      return centre
        .clone()
        .addScaledVector(sideAxis, (signedPower(Math.cos(angle), power) * width) / 2)
        .addScaledVector(left, (signedPower(Math.sin(angle), power) * height) / 2)
    },
    { columns, rows, closed: true, uvRepeat, outwardFrom: (v) => ringAt(v).centre },
  )
}

/** Angles that put points at equal distances round a superellipse; equal angles would starve its corners. */
function evenAngles(columns: number, { width, height, squareness = 4 }: Section): number[] {
  const fine = 2000,
    power = 2 / squareness,
    along = [0]
  const at = (i: number) => {
    const angle = (i / fine) * TAU
    return [signedPower(Math.cos(angle), power) * width, signedPower(Math.sin(angle), power) * height]
  }
  for (let i = 1; i <= fine; i++) {
    const [ax, ay] = at(i - 1),
      [bx, by] = at(i)
    along.push(along[i - 1] + Math.hypot(bx - ax, by - ay))
  }
  return Array.from({ length: columns + 1 }, (_, c) => {
    const wanted = (along[fine] * c) / columns
    const i = along.findIndex((distance) => distance >= wanted - 1e-9)
    return (Math.max(0, i) / fine) * TAU
  })
}

/** 0 at both ends of a sweep and 1 in between: multiply a section by it to close the ends roundly. */
export function roundEnds(v: number, share: number, power = 2): number {
  const t = Math.min(v, 1 - v) / share
  return t >= 1 ? 1 : Math.max(1 - (1 - t) ** power, 0) ** (1 / power)
}

export interface TubeOptions {
  closed?: boolean
  rows?: number
}

/** A cable or rod of constant radius through points. */
export function tube(
  points: readonly Point[],
  radius: number,
  { closed = false, rows = 240 }: TubeOptions = {},
): BufferGeometry {
  return new TubeGeometry(pathThrough(points, closed), rows, radius, 24, closed)
}
