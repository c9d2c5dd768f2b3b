/** Small arithmetic shared by every model. Lengths in the studio are centimetres, angles radians unless named degrees. */

export const TAU = Math.PI * 2

export const degrees = (angle: number) => (angle * Math.PI) / 180

export const clamp = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x))

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** |x|^p that keeps the sign: the building block of superellipses. */
export const signedPower = (x: number, p: number) => Math.sign(x) * Math.abs(x) ** p
