import type { Finish } from "../finish.ts"
import type { Part } from "../part.ts"

/** Everything of a model that has one finish: one thing to draw. */
export interface Solid {
  finish: Finish
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  /** Only where a picture or a relief needs them. */
  uvs: Float32Array<ArrayBuffer> | null
  indices: Uint32Array<ArrayBuffer>
}

/** Coarser than any rounding of the models' arithmetic, finer than anything that is seen. */
const STEPS_PER_CM = 1e4
const NORMAL_STEPS = 500
const UV_STEPS = 1e4

/** The parts joined by finish. Vertices that agree in everything become one, so that simplifying sees whole surfaces. */
export function solidsOf(parts: readonly Part[]): Solid[] {
  const solid = parts.filter(({ geometry }) => geometry.getAttribute("position").count > 0)
  return [...Map.groupBy(solid, ({ finish }) => finish.name).values()].map(weld)
}

function weld(members: Part[]): Solid {
  const { finish } = members[0]
  const hasPicture = Boolean(finish.picture ?? finish.relief)
  const known = new Map<string, number>()
  const positions: number[] = [],
    normals: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  for (const { geometry } of members) {
    const position = geometry.getAttribute("position"),
      normal = geometry.getAttribute("normal"),
      uv = hasPicture ? geometry.getAttribute("uv") : undefined
    const vertexAt = (i: number) => {
      const place = [position.getX(i), position.getY(i), position.getZ(i)]
      const facing = [normal.getX(i), normal.getY(i), normal.getZ(i)]
      // glTF counts v from the top of a picture, the models from the bottom.
      const spot = hasPicture ? (uv ? [uv.getX(i), 1 - uv.getY(i)] : [0, 0]) : []
      const key = [
        ...place.map((x) => Math.round(x * STEPS_PER_CM)),
        ...facing.map((x) => Math.round(x * NORMAL_STEPS)),
        ...spot.map((x) => Math.round(x * UV_STEPS)),
      ].join()
      const same = known.get(key)
      if (same !== undefined) return same
      known.set(key, known.size)
      positions.push(...place)
      normals.push(...facing)
      uvs.push(...spot)
      return known.size - 1
    }
    const vertices = Uint32Array.from({ length: position.count }, (_, i) => vertexAt(i))
    const index = geometry.getIndex()
    const corners = index?.count ?? position.count
    for (let corner = 0; corner < corners; corner += 3) {
      const [a, b, c] = [0, 1, 2].map((i) => vertices[index ? index.getX(corner + i) : corner + i])
      if (a !== b && b !== c && c !== a) indices.push(a, b, c)
    }
  }
  return {
    finish,
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: hasPicture ? new Float32Array(uvs) : null,
    indices: new Uint32Array(indices),
  }
}

/** Calls back with every vertex of every solid. */
export function* placesOf(solids: readonly Solid[]): Generator<[number, number, number]> {
  for (const { positions } of solids)
    for (let i = 0; i < positions.length; i += 3) yield [positions[i], positions[i + 1], positions[i + 2]]
}
