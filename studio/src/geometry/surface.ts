import { BufferGeometry, Float32BufferAttribute, Vector3 } from "three"

export interface Arrays {
  positions: number[]
  normals: number[]
  uvs?: number[]
  indices: number[]
}

/** Wraps plain arrays as a geometry, with its triangles facing the way the normals do. */
export function toGeometry({ positions, normals, uvs, indices }: Arrays): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3))
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3))
  geometry.setAttribute(
    "uv",
    new Float32BufferAttribute(uvs ?? new Float32Array((positions.length / 3) * 2), 2),
  )
  geometry.setIndex(indices)
  return faceOutward(geometry)
}

/** Turns round every triangle whose winding disagrees with its normals. */
export function faceOutward(geometry: BufferGeometry): BufferGeometry {
  const p = geometry.getAttribute("position"),
    n = geometry.getAttribute("normal"),
    index = geometry.getIndex()
  if (!index) return geometry
  const a = new Vector3(),
    b = new Vector3(),
    c = new Vector3(),
    normal = new Vector3()
  for (let i = 0; i < index.count; i += 3) {
    const [ia, ib, ic] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)]
    a.fromBufferAttribute(p, ia)
    b.fromBufferAttribute(p, ib).sub(a)
    c.fromBufferAttribute(p, ic).sub(a)
    normal.fromBufferAttribute(n, ia).add(a.fromBufferAttribute(n, ib)).add(a.fromBufferAttribute(n, ic))
    if (b.cross(c).dot(normal) >= 0) continue
    index.setX(i + 1, ic)
    index.setX(i + 2, ib)
  }
  return geometry
}

export interface GridOptions {
  columns: number
  rows: number
  /** The last column meets the first, as on a tube. */
  closed?: boolean
  uvRepeat?: readonly [number, number]
  /** Normals point away from here; the default trusts the order of the parameters. */
  outwardFrom?: (v: number) => Vector3
}

/** A surface from a function of u (around) and v (along); normals come from neighbouring points. */
export function grid(at: (u: number, v: number) => Vector3, options: GridOptions): BufferGeometry {
  const { columns, rows, closed = false, uvRepeat = [1, 1], outwardFrom } = options
  const points: Vector3[] = []
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) points.push(at(i / columns, j / rows))
  const width = columns + 1
  const point = (i: number, j: number) => points[Math.min(rows, Math.max(0, j)) * width + i]
  const left = (i: number) => (i > 0 ? i - 1 : closed ? columns - 1 : 0)
  const right = (i: number) => (i < columns ? i + 1 : closed ? 1 : columns)

  const positions: number[] = [],
    normals: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  const du = new Vector3(),
    dv = new Vector3()
  for (let j = 0; j <= rows; j++) {
    // At a tip the ring has shrunk to a point: borrow the tangent of the ring next to it.
    const ring = j === 0 ? 1 : j === rows ? rows - 1 : j
    for (let i = 0; i <= columns; i++) {
      du.subVectors(point(right(i), ring), point(left(i), ring))
      dv.subVectors(point(i, j + 1), point(i, j - 1))
      const normal = du.cross(dv).normalize()
      const p = point(i, j)
      if (outwardFrom && normal.dot(dv.subVectors(p, outwardFrom(j / rows))) < 0) normal.negate()
      positions.push(p.x, p.y, p.z)
      normals.push(normal.x, normal.y, normal.z)
      uvs.push((i / columns) * uvRepeat[0], (j / rows) * uvRepeat[1])
    }
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * width + i
      indices.push(a, a + 1, a + width, a + 1, a + width + 1, a + width)
    }
  return toGeometry({ positions, normals, uvs, indices })
}
