import { type BufferGeometry, Vector3 } from "three"
import { toCreasedNormals } from "three/examples/jsm/utils/BufferGeometryUtils.js"
import type { Finish } from "../finish.ts"
import { degrees } from "../geometry/numbers.ts"
import type { Part } from "../part.ts"
import { VertexList } from "./vertex-list.ts"

/** Everything of a model that has one finish: one thing to draw. */
export interface Solid {
  finish: Finish
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  /** Only where a picture or a relief needs them. */
  uvs: Float32Array<ArrayBuffer> | null
  /** For each vertex how much of the sky lights it, as a byte. */
  openness?: Uint8Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
}

/** The parts joined by finish. Vertices that agree in everything become one, so that simplifying sees whole surfaces. */
export function solidsOf(parts: readonly Part[]): Solid[] {
  const solid = parts.filter(({ geometry }) => geometry.getAttribute("position").count > 0)
  return [...Map.groupBy(solid, ({ finish }) => finish.name).values()].map(weld)
}

function weld(members: Part[]): Solid {
  const { finish } = members[0]
  const hasPicture = Boolean(finish.picture ?? finish.relief)
  const geometries = members.map(withSharedNormals)
  const most = geometries.reduce((sum, geometry) => sum + geometry.getAttribute("position").count, 0)
  const vertices = new VertexList(most, hasPicture ? 8 : 6)
  const indices: number[] = []
  for (const geometry of geometries) {
    const position = geometry.getAttribute("position"),
      normal = geometry.getAttribute("normal"),
      uv = geometry.getAttribute("uv")
    const places = Uint32Array.from({ length: position.count }, (_, i) => {
      const vertex = [position.getX(i), position.getY(i), position.getZ(i)]
      vertex.push(normal.getX(i), normal.getY(i), normal.getZ(i))
      // glTF counts v from the top of a picture, the models from the bottom.
      if (hasPicture) vertex.push(uv?.getX(i) ?? 0, uv ? 1 - uv.getY(i) : 0)
      return vertices.placeOf(vertex)
    })
    const index = geometry.getIndex()
    const corners = index?.count ?? position.count
    for (let corner = 0; corner < corners; corner += 3) {
      const [a, b, c] = [0, 1, 2].map((i) => places[index ? index.getX(corner + i) : corner + i])
      if (a !== b && b !== c && c !== a) indices.push(a, b, c)
    }
  }
  return {
    finish,
    positions: vertices.take(0, 3),
    normals: vertices.take(3, 3),
    uvs: hasPicture ? vertices.take(6, 2) : null,
    indices: new Uint32Array(indices),
  }
}

/** Sharper edges than this keep their edge. */
const CREASE = degrees(40)

/** Facets with a normal of their own at each corner (lettering, for one) could never be joined into larger ones. */
function withSharedNormals({ geometry }: Part): BufferGeometry {
  return geometry.getIndex() ? geometry : toCreasedNormals(geometry, CREASE)
}

/** Every vertex of every solid. */
export function* placesOf(solids: readonly Solid[]): Generator<[number, number, number]> {
  for (const { positions } of solids)
    for (let i = 0; i < positions.length; i += 3) yield [positions[i], positions[i + 1], positions[i + 2]]
}

/** The middle of a model and the length of its diagonal, in centimetres. */
export function sizeOf(solids: readonly Solid[]): { middle: Vector3; diagonal: number } {
  const low = new Vector3(Infinity, Infinity, Infinity),
    high = new Vector3(-Infinity, -Infinity, -Infinity),
    point = new Vector3()
  for (const place of placesOf(solids)) {
    point.set(...place)
    low.min(point)
    high.max(point)
  }
  return { middle: low.clone().add(high).multiplyScalar(0.5), diagonal: low.distanceTo(high) }
}
