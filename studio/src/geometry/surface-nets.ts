import type { BufferGeometry } from "three"
import { clamp } from "./numbers.ts"
import type { Point, Sdf } from "./sdf.ts"
import { toGeometry } from "./surface.ts"

/**
 * Meshes a signed distance field inside a box by naive surface nets: one vertex per cell that the surface crosses,
 * pulled onto the surface afterwards, with the field's gradient as its normal. Grooves thinner than a cell break up.
 */
export function meshField(sdf: Sdf, low: Point, high: Point, cell: number): BufferGeometry {
  const size = [0, 1, 2].map((axis) => Math.ceil((high[axis] - low[axis]) / cell) + 1)
  const [nx, ny, nz] = size
  const distances = sampleField(sdf, low, cell, size)
  const at = (i: number, j: number, k: number) => i + nx * (j + ny * k)

  const vertexOf = new Int32Array(nx * ny * nz).fill(-1)
  const positions: number[] = [],
    normals: number[] = [],
    indices: number[] = []
  const corners = new Float32Array(8)
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        let inside = 0
        for (let c = 0; c < 8; c++) {
          corners[c] = distances[at(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))]
          if (corners[c] < 0) inside++
        }
        if (inside === 0 || inside === 8) continue
        const [cx, cy, cz] = crossingCentre(corners)
        const guess: Point = [low[0] + (i + cx) * cell, low[1] + (j + cy) * cell, low[2] + (k + cz) * cell]
        const { point, normal } = pullToSurface(sdf, guess, cell)
        vertexOf[at(i, j, k)] = positions.length / 3
        positions.push(...point)
        normals.push(...normal)
      }

  const quad = (a: number, b: number, c: number, d: number) => {
    if (a >= 0 && b >= 0 && c >= 0 && d >= 0) indices.push(a, b, c, a, c, d)
  }
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const here = distances[at(i, j, k)] < 0
        const v = (di: number, dj: number, dk: number) => vertexOf[at(i - di, j - dj, k - dk)]
        if (here !== distances[at(i + 1, j, k)] < 0) quad(v(0, 1, 1), v(0, 0, 1), v(0, 0, 0), v(0, 1, 0))
        if (here !== distances[at(i, j + 1, k)] < 0) quad(v(1, 0, 1), v(1, 0, 0), v(0, 0, 0), v(0, 0, 1))
        if (here !== distances[at(i, j, k + 1)] < 0) quad(v(1, 1, 0), v(0, 1, 0), v(0, 0, 0), v(1, 0, 0))
      }
  return toGeometry({ positions, normals, indices })
}

const BLOCK = 5
/** Half a block's diagonal in cells, with room for fields that are not quite distances. */
const CLEARANCE = (BLOCK / 2) * Math.sqrt(3) * 1.8

/** The field at every grid point; blocks far from the surface only get its sign, from their middle. */
function sampleField(sdf: Sdf, low: Point, cell: number, [nx, ny, nz]: number[]): Float32Array {
  const distances = new Float32Array(nx * ny * nz)
  const at = (i: number, j: number, k: number) => sdf(low[0] + i * cell, low[1] + j * cell, low[2] + k * cell)
  const middle = (start: number) => start + (BLOCK - 1) / 2
  for (let k0 = 0; k0 < nz; k0 += BLOCK)
    for (let j0 = 0; j0 < ny; j0 += BLOCK)
      for (let i0 = 0; i0 < nx; i0 += BLOCK) {
        const distance = at(middle(i0), middle(j0), middle(k0))
        const isFar = Math.abs(distance) > CLEARANCE * cell
        for (let k = k0; k < Math.min(k0 + BLOCK, nz); k++)
          for (let j = j0; j < Math.min(j0 + BLOCK, ny); j++)
            for (let i = i0; i < Math.min(i0 + BLOCK, nx); i++)
              distances[i + nx * (j + ny * k)] = isFar ? distance : at(i, j, k)
      }
  return distances
}

/** The mean of the points where the surface crosses the cell's edges, in cell units. */
function crossingCentre(corners: Float32Array): Point {
  let x = 0,
    y = 0,
    z = 0,
    count = 0
  for (let a = 0; a < 8; a++)
    for (const bit of [1, 2, 4]) {
      if (a & bit || corners[a] < 0 === corners[a | bit] < 0) continue
      const t = corners[a] / (corners[a] - corners[a | bit])
      x += (a & 1) + (bit === 1 ? t : 0)
      y += ((a >> 1) & 1) + (bit === 2 ? t : 0)
      z += (a >> 2) + (bit === 4 ? t : 0)
      count++
    }
  return [x / count, y / count, z / count]
}

function pullToSurface(sdf: Sdf, guess: Point, cell: number): { point: Point; normal: Point } {
  const e = cell * 0.25
  let [x, y, z] = guess,
    gx = 0,
    gy = 1,
    gz = 0
  for (let step = 0; step < 2; step++) {
    const distance = sdf(x, y, z)
    gx = (sdf(x + e, y, z) - sdf(x - e, y, z)) / (2 * e)
    gy = (sdf(x, y + e, z) - sdf(x, y - e, z)) / (2 * e)
    gz = (sdf(x, y, z + e) - sdf(x, y, z - e)) / (2 * e)
    const move = clamp(distance / (gx * gx + gy * gy + gz * gz || 1), -cell, cell)
    x -= move * gx
    y -= move * gy
    z -= move * gz
  }
  const length = Math.hypot(gx, gy, gz) || 1
  return { point: [x, y, z], normal: [gx / length, gy / length, gz / length] }
}
