import { Vector3 } from "three"
import { type Solid, sizeOf } from "./solid.ts"

const DIRECTIONS = 64
const PIXELS = 320
/** What the floor throws back, against the open sky; right under the product it lies in shade itself. */
const FLOOR_LIGHT = 0.45
/** How high above the floor that shade ends, as a share of the product's diagonal. */
const SHADE_HEIGHT = 0.1
/** Pixels by which a point may lie behind the picture of its own surface. */
const TOLERANCE = 2.5
const FULLEST = 255

/**
 * A model seen from all round, as pictures of distance. They tell how open to the sky each of its spots is.
 */
export class Sky {
  readonly #views: View[]
  readonly #middle: Vector3
  readonly #scale: number
  readonly #shadeHeight: number

  constructor(solids: readonly Solid[]) {
    const { middle, diagonal } = sizeOf(solids)
    this.#middle = middle
    this.#scale = PIXELS / diagonal
    this.#shadeHeight = SHADE_HEIGHT * diagonal
    this.#views = directions().map((toward) => this.#photograph(solids, toward))
  }

  /** For each vertex how much of the sky lights it, as a byte. */
  openness({ positions, normals }: Solid): Uint8Array<ArrayBuffer> {
    const place = new Vector3(),
      facing = new Vector3()
    return Uint8Array.from({ length: positions.length / 3 }, (_, i) => {
      facing.fromArray(normals, i * 3)
      place.fromArray(positions, i * 3).addScaledVector(facing, TOLERANCE / this.#scale)
      const floorIsLit = Math.min(1, Math.max(0, place.y / this.#shadeHeight))
      let open = 0,
        all = 0
      for (const view of this.#views) {
        const slope = facing.dot(view.toward)
        if (slope <= 0) continue
        const light = slope * (view.toward.y < 0 ? FLOOR_LIGHT : 1)
        all += light
        open += light * this.#shareSeen(view, place) * (view.toward.y < 0 ? floorIsLit : 1)
      }
      return all > 0 ? Math.round((open / all) * FULLEST) : FULLEST
    })
  }

  #photograph(solids: readonly Solid[], toward: Vector3): View {
    const right = new Vector3(0, 1, 0).cross(toward).normalize()
    const above = toward.clone().cross(right)
    const view = { toward, right, above, depth: new Float32Array(PIXELS * PIXELS).fill(-Infinity) }
    for (const { positions, indices } of solids) {
      const seen = new Float32Array(positions.length)
      for (let i = 0; i < positions.length; i += 3) {
        const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]]
        seen[i] = this.#along(right, x, y, z) + PIXELS / 2
        seen[i + 1] = this.#along(above, x, y, z) + PIXELS / 2
        seen[i + 2] = this.#along(toward, x, y, z)
      }
      for (let i = 0; i < indices.length; i += 3)
        fill(view.depth, seen, indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3)
    }
    return view
  }

  /** How many pixels a point lies from the middle along an axis. */
  #along(axis: Vector3, x: number, y: number, z: number): number {
    const middle = this.#middle
    return ((x - middle.x) * axis.x + (y - middle.y) * axis.y + (z - middle.z) * axis.z) * this.#scale
  }

  /** How many of the four pixels round a point show nothing in front of it. */
  #shareSeen({ toward, right, above, depth }: View, { x, y, z }: Vector3): number {
    const farthest = this.#along(toward, x, y, z) + TOLERANCE
    const corner =
      Math.floor(this.#along(above, x, y, z) + PIXELS / 2 - 0.5) * PIXELS +
      Math.floor(this.#along(right, x, y, z) + PIXELS / 2 - 0.5)
    let seen = 0
    for (const pixel of [corner, corner + 1, corner + PIXELS, corner + PIXELS + 1])
      if (!(depth[pixel] > farthest)) seen++ // past the picture's edge there is nothing in front
    return seen / 4
  }
}

interface View {
  toward: Vector3
  right: Vector3
  above: Vector3
  depth: Float32Array
}

/** Evenly round the sphere, in a spiral from top to bottom. */
function directions(): Vector3[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / DIRECTIONS,
      around = Math.sqrt(1 - y * y)
    return new Vector3(Math.cos(golden * i) * around, y, Math.sin(golden * i) * around)
  })
}

/** Draws one triangle of projected points into a picture of distance. */
function fill(depth: Float32Array, seen: Float32Array, a: number, b: number, c: number) {
  const [ax, ay, bx, by, cx, cy] = [seen[a], seen[a + 1], seen[b], seen[b + 1], seen[c], seen[c + 1]]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5)),
    right = Math.min(PIXELS - 1, Math.floor(Math.max(ax, bx, cx) - 0.5)),
    bottom = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)),
    top = Math.min(PIXELS - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  for (let row = bottom; row <= top; row++)
    for (let column = left; column <= right; column++) {
      const x = column + 0.5,
        y = row + 0.5
      const u = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area,
        v = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
      if (u < 0 || v < 0 || u + v > 1) continue
      const z = seen[a + 2] + (seen[b + 2] - seen[a + 2]) * u + (seen[c + 2] - seen[a + 2]) * v
      const at = row * PIXELS + column
      if (z > depth[at]) depth[at] = z
    }
}
