import type { BufferGeometry } from "three"
import { clamp, TAU } from "./numbers.ts"
import { toGeometry } from "./surface.ts"

/** [radius, height, fillet at this corner] */
export type Corner = readonly [number, number, number?]
type Flat = readonly [number, number]

export interface LatheOptions {
  segments?: number
  uvRepeat?: readonly [number, number]
  /** Radius as a function of the angle, for knurled crowns and ribs. */
  knurl?: (radius: number, height: number, angle: number) => number
}

/** Turns a profile about the y axis. Corners sharper than 35 degrees stay sharp; give them a fillet to round them. */
export function lathe(corners: readonly Corner[], options: LatheOptions = {}): BufferGeometry {
  const { segments = 128, uvRepeat = [1, 1], knurl } = options
  const rows = profileRows(roundCorners(corners))
  const length = rows.at(-1)?.along || 1
  const positions: number[] = [],
    normals: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  for (const { r, y, nr, ny, along } of rows)
    for (let i = 0; i <= segments; i++) {
      const angle = (i / segments) * TAU,
        c = Math.cos(angle),
        s = Math.sin(angle)
      const radius = knurl ? knurl(r, y, angle) : r
      positions.push(radius * c, y, radius * s)
      normals.push(nr * c, ny, nr * s)
      uvs.push((i / segments) * uvRepeat[0], (along / length) * uvRepeat[1])
    }
  const width = segments + 1
  for (let j = 0; j < rows.length - 1; j++)
    for (let i = 0; i < segments; i++) {
      const a = j * width + i
      indices.push(a, a + width, a + 1, a + 1, a + width, a + width + 1)
    }
  const geometry = toGeometry({ positions, normals, uvs, indices })
  if (knurl) geometry.computeVertexNormals()
  return geometry
}

/** The profile with every fillet drawn as an arc. */
export function roundCorners(corners: readonly Corner[], steps = 8): Flat[] {
  return corners.flatMap((corner, i): Flat[] => {
    const [x, y, radius = 0] = corner
    if (!radius || i === 0 || i === corners.length - 1) return [[x, y]]
    return arcAtCorner(corners[i - 1], corner, corners[i + 1], radius, steps)
  })
}

function arcAtCorner(before: Corner, corner: Corner, after: Corner, wanted: number, steps: number): Flat[] {
  const [x, y] = corner
  const lengthIn = Math.hypot(before[0] - x, before[1] - y),
    lengthOut = Math.hypot(after[0] - x, after[1] - y)
  const ux = (before[0] - x) / lengthIn,
    uy = (before[1] - y) / lengthIn
  const vx = (after[0] - x) / lengthOut,
    vy = (after[1] - y) / lengthOut
  const half = Math.acos(clamp(ux * vx + uy * vy, -1, 1)) / 2
  const setback = Math.min(wanted / Math.tan(half), Math.min(lengthIn, lengthOut) * 0.499)
  const radius = setback * Math.tan(half)
  const bisector = Math.hypot(ux + vx, uy + vy)
  if (bisector < 1e-6) return [[x, y]]
  const centreX = x + ((ux + vx) / bisector) * (radius / Math.sin(half))
  const centreY = y + ((uy + vy) / bisector) * (radius / Math.sin(half))
  const from = Math.atan2(y + uy * setback - centreY, x + ux * setback - centreX)
  let turn = Math.atan2(y + vy * setback - centreY, x + vx * setback - centreX) - from
  if (turn > Math.PI) turn -= TAU
  if (turn < -Math.PI) turn += TAU
  return Array.from({ length: steps + 1 }, (_, s) => {
    const angle = from + (turn * s) / steps
    return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)]
  })
}

interface Row {
  r: number
  y: number
  nr: number
  ny: number
  along: number
}

/** Profile points with outward normals; a sharp corner becomes two rows, one per side. */
function profileRows(points: Flat[]): Row[] {
  let area = 0
  points.forEach(([r, y], i) => {
    const [nextR, nextY] = points[(i + 1) % points.length]
    area += r * nextY - nextR * y
  })
  const side = area < 0 ? -1 : 1
  const segments = points.slice(1).map(([r, y], i) => {
    const dr = r - points[i][0],
      dy = y - points[i][1],
      length = Math.hypot(dr, dy) || 1e-9
    return { nr: (dy / length) * side, ny: (-dr / length) * side, length }
  })
  const rows: Row[] = []
  let along = 0
  points.forEach(([r, y], i) => {
    const before = segments[i - 1] ?? segments[i],
      after = segments[i] ?? segments[i - 1]
    if (before.nr * after.nr + before.ny * after.ny < 0.82) {
      rows.push({ r, y, nr: before.nr, ny: before.ny, along }, { r, y, nr: after.nr, ny: after.ny, along })
    } else {
      const nr = before.nr + after.nr,
        ny = before.ny + after.ny,
        length = Math.hypot(nr, ny) || 1
      rows.push({ r, y, nr: nr / length, ny: ny / length, along })
    }
    along += segments[i]?.length ?? 0
  })
  return rows
}
