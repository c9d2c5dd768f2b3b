import type { BufferGeometry } from "three"
import { TAU } from "./numbers.ts"
import { toGeometry } from "./surface.ts"

export interface SlabOptions {
  /** Corner radius of the outline. */
  corner: number
  /** Rounding of the front edge, and of the back edge when it differs. */
  bevel?: number
  backBevel?: number
  /** How far the middle of the front rises above its edge. */
  dome?: number
  /** 2 is a circular corner; more is squarer, as on a squircle. */
  squareness?: number
}

const CORNER_STEPS = 24
const BEVEL_STEPS = 8
const CAP_RINGS = 14

/** A rounded rectangle standing in the xy plane, centred on the origin, facing +z. */
export function slab(width: number, height: number, depth: number, options: SlabOptions): BufferGeometry {
  const { bevel = 0.05, backBevel = bevel, dome = 0, squareness = 2 } = options
  const corner = Math.min(options.corner, width / 2 - 1e-4, height / 2 - 1e-4)
  const outline = roundedOutline(width, height, corner, squareness)
  const profile = slabProfile(depth, bevel, backBevel)
  const positions: number[] = [],
    normals: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  for (const ring of profile)
    for (const { x, y, nx, ny } of outline) {
      const px = (x - nx * ring.inset) * ring.scale,
        py = (y - ny * ring.inset) * ring.scale
      const raised = dome && ring.nz === 1 ? dome * (1 - ring.scale ** 2) : 0
      let normal = [nx * ring.outward, ny * ring.outward, ring.nz]
      if (raised || (dome && ring.nz === 1)) {
        const slope = [(px * dome * 8) / width ** 2, (py * dome * 8) / height ** 2, 1]
        const length = Math.hypot(...slope)
        normal = slope.map((n) => n / length)
      }
      positions.push(px, py, ring.z + raised)
      normals.push(...normal)
      uvs.push(px / width + 0.5, py / height + 0.5)
    }
  const around = outline.length
  for (let j = 0; j < profile.length - 1; j++)
    for (let i = 0; i < around - 1; i++) {
      const a = j * around + i
      indices.push(a, a + 1, a + around, a + 1, a + around + 1, a + around)
    }
  return toGeometry({ positions, normals, uvs, indices })
}

interface OutlinePoint {
  x: number
  y: number
  nx: number
  ny: number
}

function roundedOutline(width: number, height: number, corner: number, squareness: number): OutlinePoint[] {
  const points: OutlinePoint[] = []
  const cx = width / 2 - corner,
    cy = height / 2 - corner,
    exponent = 2 / squareness
  for (let quarter = 0; quarter < 4; quarter++) {
    const sx = quarter === 0 || quarter === 3 ? 1 : -1,
      sy = quarter < 2 ? 1 : -1
    for (let s = 0; s <= CORNER_STEPS; s++) {
      const angle = ((quarter + s / CORNER_STEPS) * TAU) / 4,
        c = Math.cos(angle),
        n = Math.sin(angle)
      const ex = Math.abs(c) ** exponent * sx,
        ey = Math.abs(n) ** exponent * sy
      const gx = Math.abs(c) ** (2 - exponent) * sx,
        gy = Math.abs(n) ** (2 - exponent) * sy
      const length = Math.hypot(gx, gy) || 1
      points.push({ x: sx * cx + corner * ex, y: sy * cy + corner * ey, nx: gx / length, ny: gy / length })
    }
    // Long sides need points of their own, or bending the slab round a cylinder would leave them straight.
    const last = points[points.length - 1]
    const next = nextCornerStart(quarter, cx, cy, corner)
    for (let s = 1; s < 24; s++)
      points.push({
        ...last,
        x: last.x + ((next[0] - last.x) * s) / 24,
        y: last.y + ((next[1] - last.y) * s) / 24,
      })
  }
  return [...points, points[0]]
}

function nextCornerStart(quarter: number, cx: number, cy: number, corner: number): [number, number] {
  if (quarter === 0) return [-cx, cy + corner]
  if (quarter === 1) return [-cx - corner, -cy]
  if (quarter === 2) return [cx, -cy - corner]
  return [cx + corner, cy]
}

interface Ring {
  inset: number
  z: number
  outward: number
  nz: number
  scale: number
}

/** Rings from the middle of the back, over the edge, to the middle of the front. */
function slabProfile(depth: number, bevel: number, backBevel: number): Ring[] {
  const rings: Ring[] = []
  for (let i = 0; i < CAP_RINGS; i++)
    rings.push({ inset: backBevel, z: -depth / 2, outward: 0, nz: -1, scale: i / CAP_RINGS })
  for (let i = 0; i <= BEVEL_STEPS; i++) {
    const angle = ((i / BEVEL_STEPS) * TAU) / 4,
      s = Math.sin(angle),
      c = Math.cos(angle)
    rings.push({
      inset: backBevel * (1 - s),
      z: -depth / 2 + backBevel * (1 - c),
      outward: s,
      nz: -c,
      scale: 1,
    })
  }
  for (let i = 0; i <= BEVEL_STEPS; i++) {
    const angle = ((i / BEVEL_STEPS) * TAU) / 4,
      s = Math.sin(angle),
      c = Math.cos(angle)
    rings.push({ inset: bevel * (1 - c), z: depth / 2 - bevel * (1 - s), outward: c, nz: s, scale: 1 })
  }
  for (let i = CAP_RINGS - 1; i >= 0; i--)
    rings.push({ inset: bevel, z: depth / 2, outward: 0, nz: 1, scale: i / CAP_RINGS })
  return rings
}
