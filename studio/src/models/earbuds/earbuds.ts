import { Box3 } from "three"
import { ellipsoid, type Point, type Sdf } from "../../geometry/sdf.ts"
import { mirrored, type Part, place } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { type Bud, stemBud, stemlessBud } from "./bud.ts"
import { type CaseShape, chargingCase, shutCase } from "./case.ts"

/** True wireless earbuds: a charging case, and two buds hovering above it or lying before it. */
export function earbuds(brief: Brief): Scene {
  const shape = caseShape(brief)
  const bud = makeBud(brief)
  return brief.view === "hero" ? opened(brief, shape, bud) : shut(brief, shape, bud)
}

function caseShape({ style, vary }: Brief): CaseShape {
  const stretch = vary("case width", 0.95, 1.06),
    rise = vary("case height", 0.95, 1.05)
  const shapes: Record<string, CaseShape> = {
    "stem-pebble": { width: 6.0, height: 4.6, depth: 2.75, corner: 1.75, edge: 1.1, lying: false, cut: 0.66 },
    "stem-slab": { width: 6.9, height: 4.3, depth: 2.5, corner: 0.95, edge: 0.5, lying: false, cut: 0.6 },
    "stemless-coin": { width: 5.7, height: 3.1, depth: 5.7, corner: 2.85, edge: 1.2, lying: true, cut: 0.42 },
    "stemless-capsule": {
      width: 7.3,
      height: 3.5,
      depth: 3.2,
      corner: 1.75,
      edge: 1.3,
      lying: false,
      cut: 0.42,
    },
    "stemless-square": {
      width: 5.5,
      height: 3.0,
      depth: 5.3,
      corner: 1.5,
      edge: 0.85,
      lying: true,
      cut: 0.4,
    },
  }
  const base = shapes[style] ?? shapes["stem-pebble"]
  const width = base.width * stretch,
    height = base.height * rise,
    depth = base.lying ? base.depth * stretch : base.depth
  const roundest = Math.min(width, base.lying ? depth : height) / 2
  const isRound = style === "stemless-coin" || style === "stemless-capsule"
  const corner = isRound
    ? roundest - 0.005
    : Math.min(base.corner * vary("case corner", 0.92, 1.05), roundest)
  return {
    ...base,
    width,
    height,
    depth,
    corner,
    edge: Math.min(base.edge, (base.lying ? height : depth) / 2 - 0.02),
  }
}

function makeBud(brief: Brief): Bud {
  switch (brief.style) {
    case "stem-pebble":
      return stemBud(brief, "round")
    case "stem-slab":
      return stemBud(brief, "flat")
    case "stemless-capsule":
      return stemlessBud(brief, "capsule")
    case "stemless-square":
      return stemlessBud(brief, "square")
    default:
      return stemlessBud(brief, "coin")
  }
}

function opened(brief: Brief, shape: CaseShape, bud: Bud): Scene {
  const { vary, style } = brief
  const stems = style.startsWith("stem-")
  const apart = shape.width * (stems ? 0.24 : 0.235)
  const hollow: Sdf = stems
    ? (x, y, z) =>
        Math.min(bud.sdf(x - apart, y - 0.72, z + 0.12), bud.sdf(-x - apart, y - 0.72, z + 0.12)) - 0.055
    : (x, y, z) => ellipsoid(Math.abs(x) - apart, y - shape.cut, z, 1.12, 1.15, 1.22)
  const lean = vary("hover turn", -8, 8)
  // The lid stands behind, so buds that hover before it must clear its edge and not hide the wordmark below.
  const hover = shape.lying ? shape.cut + 2.15 : shape.height / 2 + (stems ? 1.75 : 1.25)
  const forward = shape.lying ? 0.5 : 0.35
  const right = place(bud.parts, {
    turn: [4, -46 + lean, -10],
    at: [apart + 0.05, hover + vary("hover", 0, 0.35), forward],
  })
  const left = place(mirrored(bud.parts), {
    turn: [6, -26 + lean, 12],
    at: [-apart - 0.1, hover - 0.1, forward],
  })
  return {
    parts: [...chargingCase(brief, shape, vary("lid", 92, 102), hollow), ...right, ...left],
    camera: { azimuth: 20 + vary("camera", -3, 5), elevation: shape.lying ? 19 : 15 },
  }
}

function shut(brief: Brief, shape: CaseShape, bud: Bud): Scene {
  const floor = -shape.height / 2
  const front = shape.depth / 2
  // Stems lie on the table and point at the viewer; buds without one lie with their faces up.
  const stems = brief.style.startsWith("stem-")
  const lying = (side: 1 | -1): Point => (stems ? [-82, 34 * side, 0] : [0, 28 * side, 72 * side])
  const right = rest(place(bud.parts, { turn: lying(1) }), floor, [shape.width * 0.54, front + 0.9])
  const left = rest(place(mirrored(bud.parts), { turn: lying(-1) }), floor, [shape.width * 0.26, front + 2.9])
  return {
    parts: [...shutCase(brief, shape), ...right, ...left],
    camera: { azimuth: -24, elevation: 24 },
  }
}

/** Lets parts down until they touch the floor, at a place on it. */
function rest(parts: Part[], floor: number, [x, z]: [number, number]): Part[] {
  const lowest = Math.min(
    ...parts.map(
      ({ geometry }) => new Box3().setFromBufferAttribute(geometry.getAttribute("position") as never).min.y,
    ),
  )
  return place(parts, { at: [x, floor - lowest, z] })
}
