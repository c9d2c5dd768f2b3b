import { clamp, lerp } from "./numbers.ts"

/** Signed distance fields: negative inside, positive outside, in centimetres. */
export type Sdf = (x: number, y: number, z: number) => number

export type Point = readonly [number, number, number]

/** Minimum with a fillet of about k where the two shapes meet. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

export const smoothMax = (a: number, b: number, k: number) => -smoothMin(-a, -b, k)

/** A good approximation near the surface; the exact distance has no closed form. */
export function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const unit = Math.hypot(x / rx, y / ry, z / rz)
  const slope = Math.hypot(x / (rx * rx), y / (ry * ry), z / (rz * rz))
  return slope < 1e-9 ? -Math.min(rx, ry, rz) : (unit * (unit - 1)) / slope
}

/** A rod between two points whose radius goes from r0 to r1. */
export function rod(x: number, y: number, z: number, from: Point, to: Point, r0: number, r1 = r0): number {
  const bx = to[0] - from[0],
    by = to[1] - from[1],
    bz = to[2] - from[2]
  const px = x - from[0],
    py = y - from[1],
    pz = z - from[2]
  const t = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz), 0, 1)
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - lerp(r0, r1, t)
}

/** A flat outline round the origin: give it a thickness with `extrude`. */
export function roundedRectangle(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  radius: number,
): number {
  const qx = Math.abs(x) - halfWidth + radius,
    qy = Math.abs(y) - halfHeight + radius
  return Math.min(Math.max(qx, qy), 0) + Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) - radius
}

/** Gives a flat outline (its distance) a thickness along z, with edges rounded by `edge`. */
export function extrude(outline: number, z: number, halfDepth: number, edge: number): number {
  const qx = outline + edge,
    qy = Math.abs(z) - halfDepth + edge
  return Math.min(Math.max(qx, qy), 0) + Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) - edge
}

/** Walks from `start` along `direction` until it meets the surface; null when it leaves the shape behind. */
export function castRay(sdf: Sdf, start: Point, direction: Point, reach: number): Point | null {
  for (let travelled = 0, step = 0; step < 160 && travelled < reach; step++) {
    const p: Point = [
      start[0] + direction[0] * travelled,
      start[1] + direction[1] * travelled,
      start[2] + direction[2] * travelled,
    ]
    const distance = sdf(...p)
    if (distance < 5e-4) return p
    travelled += distance * 0.8
  }
  return null
}
