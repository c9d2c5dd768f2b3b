import sharp from "sharp"
import { placesOf, type Solid } from "./solid.ts"

const CELLS = 64
const DIRECTIONS = 48
/** How far past the product its shade is still worth drawing, as a share of its size. */
const MARGIN = 0.3

export interface ContactShadow {
  /** A WebP whose alpha is the shade; it lies on the floor. */
  image: Uint8Array
  left: number
  right: number
  back: number
  front: number
}

/**
 * How much of an even sky the product hides from each spot of the floor. It is the soft shade under a thing that
 * stands on a table, and stays true however the thing is turned.
 */
export async function contactShadow(solids: readonly Solid[]): Promise<ContactShadow> {
  const frame = frameOf(solids)
  const columns = columnsOf(solids, frame)
  const hidden = Float32Array.from({ length: CELLS * CELLS }, (_, cell) =>
    hiddenSky(columns, cell % CELLS, Math.floor(cell / CELLS), frame),
  )
  const pixels = new Uint8Array(CELLS * CELLS * 4)
  smoothed(smoothed(hidden)).forEach((share, cell) => {
    const shade = (share * share * 1.15) / (share + 0.22) // the soft knee of darkroom/print.ts
    pixels[cell * 4 + 3] = Math.round(255 * shade * fade(cell % CELLS, Math.floor(cell / CELLS)))
  })
  const image = await sharp(pixels, { raw: { width: CELLS, height: CELLS, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
  return { ...frame, image: new Uint8Array(image) }
}

function frameOf(solids: readonly Solid[]) {
  let [left, right, back, front, top] = [Infinity, -Infinity, Infinity, -Infinity, 0]
  for (const [x, y, z] of placesOf(solids)) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    back = Math.min(back, z)
    front = Math.max(front, z)
    top = Math.max(top, y)
  }
  const margin = MARGIN * Math.max(top, right - left, front - back)
  return { left: left - margin, right: right + margin, back: back - margin, front: front + margin }
}

type Frame = ReturnType<typeof frameOf>

/** From where to where, in height, the product fills each cell of the floor's grid. */
function columnsOf(solids: readonly Solid[], { left, right, back, front }: Frame) {
  const low = new Float32Array(CELLS * CELLS).fill(Infinity),
    high = new Float32Array(CELLS * CELLS).fill(-Infinity)
  const splat = (x: number, y: number, z: number) => {
    const column = Math.floor(((x - left) / (right - left)) * CELLS),
      row = Math.floor(((z - back) / (front - back)) * CELLS)
    const cell = row * CELLS + column
    low[cell] = Math.min(low[cell], y)
    high[cell] = Math.max(high[cell], y)
  }
  const step = Math.min(right - left, front - back) / CELLS
  for (const { positions, indices } of solids)
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(indices[i + k] * 3, indices[i + k] * 3 + 3))
      const longest = Math.max(flatDistance(a, b), flatDistance(b, c), flatDistance(c, a))
      const parts = Math.max(1, Math.ceil(longest / step))
      for (let u = 0; u <= parts; u++)
        for (let v = 0; v <= parts - u; v++) {
          const [p, q] = [u / parts, v / parts]
          const at = (axis: number) => a[axis] + (b[axis] - a[axis]) * p + (c[axis] - a[axis]) * q
          splat(at(0), at(1), at(2))
        }
    }
  return { low, high }
}

const flatDistance = (a: Float32Array, b: Float32Array) => Math.hypot(a[0] - b[0], a[2] - b[2])

function hiddenSky(
  { low, high }: ReturnType<typeof columnsOf>,
  column: number,
  row: number,
  { left, right, back, front }: Frame,
): number {
  const cellWidth = (right - left) / CELLS,
    cellDepth = (front - back) / CELLS,
    stride = Math.min(cellWidth, cellDepth)
  let sum = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = ((direction + 0.5) / DIRECTIONS) * 2 * Math.PI
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
    let [lowest, highest] = [1, 0] // sines of the elevations between which the sky is hidden
    for (let distance = stride / 2; ; distance += stride) {
      const x = Math.floor(column + 0.5 + (dx * distance) / cellWidth),
        z = Math.floor(row + 0.5 + (dz * distance) / cellDepth)
      if (x < 0 || z < 0 || x >= CELLS || z >= CELLS) break
      const bottom = low[z * CELLS + x]
      if (bottom === Infinity) continue
      lowest = Math.min(lowest, bottom / Math.hypot(bottom, distance))
      highest = Math.max(highest, high[z * CELLS + x] / Math.hypot(high[z * CELLS + x], distance))
    }
    sum += Math.max(0, highest ** 2 - lowest ** 2)
  }
  return sum / DIRECTIONS
}

/** Each cell with the eight round it: takes away the grain of the few directions. */
function smoothed(plane: Float32Array): Float32Array {
  return plane.map((_, cell) => {
    let sum = 0,
      count = 0
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++) {
        const [x, y] = [(cell % CELLS) + column, Math.floor(cell / CELLS) + row]
        if (x < 0 || y < 0 || x >= CELLS || y >= CELLS) continue
        sum += plane[y * CELLS + x]
        count++
      }
    return sum / count
  })
}

/** To nothing at the edge of the picture, whose end must not be seen. */
function fade(column: number, row: number): number {
  const edge = Math.min(column, row, CELLS - 1 - column, CELLS - 1 - row) / (CELLS * 0.25)
  return edge >= 1 ? 1 : edge * edge * (3 - 2 * edge)
}
