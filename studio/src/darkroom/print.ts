import sharp from "sharp"
import { Color } from "three"
import { clamp, smoothstep } from "../geometry/numbers.ts"
import type { Cutout } from "./darkroom.ts"

export interface Ground {
  mid: string
  edge: string
  /** How far from the middle it is all edge, as a share of the picture. */
  reach?: number
}

/** What a print is made from. The shadow is how much light it leaves, 0 to 1, for every pixel of the cut-out. */
export interface Negative {
  cutout: Cutout
  shadow: Float32Array
  ground: Ground
}

/** Where the square negative lies in a picture: its enlargement and its top left corner, in pixels of the picture. */
export interface Frame {
  width: number
  height: number
  scale: number
  x: number
  y: number
  /** Towards the negative's border its shadow fades, for the page or the picture goes on beyond it: over what share of it. */
  fade: number
}

/** Sets the product with its shadow on its ground and returns an sRGB picture, by default the negative as it is. */
export function printPhotograph({ cutout, shadow, ground }: Negative, frame?: Frame) {
  const { size, pixels: product } = cutout
  const {
    width,
    height,
    scale,
    x: left,
    y: top,
    fade,
  } = frame ?? { width: size, height: size, scale: 1, x: 0, y: 0, fade: 0 }
  const mid = new Color(ground.mid).toArray(),
    edge = new Color(ground.edge).toArray()
  const pixels = new Uint8Array(width * height * 3)
  const random = lehmer(7)
  const reach = Math.max(width, height)
  for (let p = 0, py = 0; py < height; py++)
    for (let px = 0; px < width; px++, p += 3) {
      const x = (px - left) / scale,
        y = (py - top) / scale
      const outward = smoothstep(
        0,
        ground.reach ?? 0.78,
        Math.hypot(px - width * 0.5, py - height * 0.48) / reach,
      )
      const isInside = x >= 0 && y >= 0 && x <= size - 1 && y <= size - 1
      const border = fade && isInside ? Math.min(x, y, size - 1 - x, size - 1 - y) / (size * fade) : 1
      const light = isInside ? 1 - (1 - sample(shadow, size, 1, 0, x, y)) * smoothstep(0, 1, border) : 1
      const coverage = isInside ? sample(product, size, 4, 3, x, y) : 0
      for (let c = 0; c < 3; c++) {
        const backdrop = (mid[c] + (edge[c] - mid[c]) * outward) * light
        const own = coverage > 0 ? sample(product, size, 4, c, x, y) : 0
        const dither = (random() - 0.5) * 0.7
        pixels[p + c] = clamp(tone(own + (1 - coverage) * backdrop) * 255 + dither + 0.5, 0, 255)
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A value between pixels of a plane with several channels. */
function sample(plane: Float32Array, size: number, channels: number, channel: number, x: number, y: number) {
  const x0 = Math.min(Math.floor(x), size - 2),
    y0 = Math.min(Math.floor(y), size - 2),
    fx = x - x0,
    fy = y - y0
  const at = (y0 * size + x0) * channels + channel
  if (fx === 0 && fy === 0) return plane[at]
  const below = at + size * channels
  return (
    (plane[at] * (1 - fx) + plane[at + channels] * fx) * (1 - fy) +
    (plane[below] * (1 - fx) + plane[below + channels] * fx) * fy
  )
}

/**
 * How much light the shadow leaves on the floor, 0 to 1, enlarged from the small floor exposure. The floor was taken
 * without the product in the way, so it has no holes and may be smoothed freely.
 */
export function shadowOf(floor: Float32Array, size: number): Float32Array {
  const floorSize = Math.sqrt(floor.length / 4)
  const level = new Float32Array(floorSize * floorSize)
  for (let p = 0; p < level.length; p++) level[p] = (floor[p * 4] + floor[p * 4 + 1] + floor[p * 4 + 2]) / 3
  // Past the horizon there is no floor, and no shadow either.
  const horizon = level.map((_, p) => floor[p * 4 + 3])
  const open = [...level].sort((a, b) => a - b)[Math.floor(level.length * 0.9)]
  for (let p = 0; p < level.length; p++) level[p] += (1 - horizon[p]) * open
  const contact = blur(blur(level, floorSize, 1), floorSize, 2),
    soft = blur(blur(blur(level, floorSize, 4), floorSize, 4), floorSize, 4)
  // Deep shadow lies near the product and may be sharp; the faint far part shows noise and is smoothed more.
  const ratio = level.map((_, p) => {
    const depth = smoothstep(0.35, 0.75, 1 - soft[p] / open)
    const shade = clamp(1 - (contact[p] * depth + soft[p] * (1 - depth)) / open, 0, 1)
    // Faint shade is the long reach of the rim lights, and noise: a soft knee leaves the shadow near the product.
    return 1 - (shade * shade * 1.15) / (shade + 0.22)
  })
  return enlarge(ratio, floorSize, size)
}

function blur(plane: Float32Array, size: number, radius: number): Float32Array {
  let from = plane
  for (const stride of [1, size]) {
    const to = new Float32Array(plane.length)
    for (let p = 0; p < plane.length; p++) {
      const place = stride === 1 ? p % size : Math.floor(p / size)
      let sum = 0,
        count = 0
      for (let d = Math.max(-radius, -place); d <= Math.min(radius, size - 1 - place); d++) {
        sum += from[p + d * stride]
        count++
      }
      to[p] = sum / count
    }
    from = to
  }
  return from
}

function enlarge(plane: Float32Array, from: number, to: number): Float32Array {
  const place = (p: number) => clamp(((p + 0.5) * from) / to - 0.5, 0, from - 1)
  return Float32Array.from({ length: to * to }, (_, p) =>
    sample(plane, from, 1, 0, place(p % to), place(Math.floor(p / to))),
  )
}

const SHOULDER = 0.72
const TONE_STEPS = 4096,
  TONE_REACH = 4
/** The curve below, tabulated: a picture asks for it millions of times. Steps are finer in the shadows. */
const TONES = Float32Array.from({ length: TONE_STEPS + 2 }, (_, i) =>
  toneOf(TONE_REACH * (i / TONE_STEPS) ** 2),
)

function tone(x: number): number {
  const at = Math.sqrt(clamp(x, 0, TONE_REACH) / TONE_REACH) * TONE_STEPS,
    from = Math.floor(at)
  return TONES[from] + (TONES[from + 1] - TONES[from]) * (at - from)
}

/** Linear light to sRGB with a soft shoulder instead of clipping, and a gentle contrast curve. */
function toneOf(x: number): number {
  const held = x > SHOULDER ? 1 - (1 - SHOULDER) * Math.exp(-(x - SHOULDER) / (1 - SHOULDER)) : Math.max(0, x)
  const encoded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
  return encoded + 0.1 * (encoded * encoded * (3 - 2 * encoded) - encoded)
}

/** A small repeatable random number generator: the same picture must come out of the same exposure. */
function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
