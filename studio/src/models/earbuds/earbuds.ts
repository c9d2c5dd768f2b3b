import { Box3 } from "three"
import { ellipsoid, type Point, type Sdf } from "../../geometry/sdf.ts"
import { type Part, place } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { type Bud, hands, stemBud, stemlessBud } from "./bud.ts"
import { type CaseShape, chargingCase, shutCase } from "./case.ts"

/** True wireless earbuds: a charging case, and two buds hovering above it or lying before it. */
export function earbuds(brief: Brief): Scene {
  const shape = caseShape(brief)
  const bud = makeBud(brief)
  switch (brief.view) {
    case "hero":
      return opened(brief, shape, bud)
    case "closeup":
      return pair(brief, bud)
    case "open":
      return seated(brief, shape, bud)
    default:
      return shut(brief, shape, bud)
  }
}

function caseShape({ style, vary }: Brief): CaseShape {
  const stretch = vary("case width", 0.95, 1.06),
    rise = vary("case height", 0.95, 1.05)
  const shapes: Record<string, CaseShape> = {
    "stem-pebble": { width: 6.0, height: 4.6, depth: 2.75, corner: 1.75, edge: 1.1, lying: false, cut: 0.66 },
    "stem-slab": { width: 6.9, height: 4.3, depth: 2.5, corner: 0.95, edge: 0.5, lying: false, cut: 0.6 },
    "stemless-coin": {
      width: 5.7,
      height: 3.1,
      depth: 5.7,
      corner: 2.85,
      edge: 1.05,
      lying: true,
      cut: 0.42,
    },
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

/** The space that a seated bud needs in the tray, for both buds. */
function hollows(shape: CaseShape, bud: Bud, stems: boolean): { apart: number; hollow: Sdf } {
  const apart = shape.width * (stems ? 0.24 : 0.235)
  const hollow: Sdf = stems
    ? (x, y, z) =>
        Math.min(bud.sdf(x - apart, y - 0.72, z + 0.12), bud.sdf(-x - apart, y - 0.72, z + 0.12)) - 0.055
    : (x, y, z) => ellipsoid(Math.abs(x) - apart, y - shape.cut, z, 1.12, 1.15, 1.22)
  return { apart, hollow }
}

const hasStems = ({ style }: Brief) => style.startsWith("stem-")

/** The case open, the buds hovering above it. */
function opened(brief: Brief, shape: CaseShape, bud: Bud): Scene {
  const { vary } = brief,
    stems = hasStems(brief),
    { apart, hollow } = hollows(shape, bud, stems)
  const lean = vary("hover turn", -8, 8)
  // The lid stands behind, so buds that hover before it must clear its edge and not hide the wordmark below.
  const hover = shape.lying ? shape.cut + 2.15 : shape.height / 2 + (stems ? 1.75 : 1.25)
  const forward = shape.lying ? 0.5 : 0.35
  const right = place(hands(bud).right, {
    turn: [4, -46 + lean, -10],
    at: [apart + 0.05, hover + vary("hover", 0, 0.35), forward],
  })
  const left = place(hands(bud).left, {
    turn: [6, -26 + lean, 12],
    at: [-apart - 0.1, hover - 0.1, forward],
  })
  return {
    parts: [...chargingCase(brief, shape, vary("lid", 92, 102), hollow), ...right, ...left],
    camera: { azimuth: 20 + vary("camera", -3, 5), elevation: shape.lying ? 19 : 15 },
  }
}

/** Near the buds: one shows its tip and sound outlet, the other its face. They run out of the frame. */
function pair(brief: Brief, bud: Bud): Scene {
  const stems = hasStems(brief)
  const left = place(hands(bud).left, { turn: [8, 2, 14], at: [-1.2, 0.1, 0.5] })
  const right = place(hands(bud).right, { turn: [4, -62, -12], at: [1.15, 0.35, -0.3] })
  return {
    parts: [...left, ...right],
    camera: {
      azimuth: 14,
      elevation: stems ? 8 : 14,
      fillWidth: stems ? 0.98 : 0.97,
      fillHeight: stems ? 1.16 : 1,
      lift: 0.5,
      raise: stems ? -0.12 : 0.04,
    },
  }
}

/** Seen from above, the buds in their hollows. */
function seated(brief: Brief, shape: CaseShape, bud: Bud): Scene {
  const stems = hasStems(brief),
    { apart, hollow } = hollows(shape, bud, stems)
  const { right, left } = hands(bud)
  const seat = (parts: readonly Part[], side: 1 | -1) =>
    stems
      ? place(parts, { at: [side * apart, 0.72, -0.12] })
      : // The faces lie upwards, and their lettering is turned to the viewer.
        place(place(parts, { turn: [0, 0, 90 * side] }), {
          turn: [0, -90 * side, 0],
          at: [side * apart, shape.cut + 0.05, 0],
        })
  return {
    parts: [...chargingCase(brief, shape, 100, hollow), ...seat(right, 1), ...seat(left, -1)],
    camera: { azimuth: -22, elevation: 36 },
  }
}

function shut(brief: Brief, shape: CaseShape, bud: Bud): Scene {
  const floor = -shape.height / 2
  const front = shape.depth / 2
  // Stems lie on the table and point at the viewer; buds without one lie with their faces up.
  const stems = brief.style.startsWith("stem-")
  const lying = (side: 1 | -1): Point => (stems ? [-82, 34 * side, 0] : [0, 28 * side, 72 * side])
  const right = rest(place(hands(bud).right, { turn: lying(1) }), floor, [
    shape.width * (stems ? 0.56 : 0.5),
    front + (stems ? 0.5 : 0.3),
  ])
  const left = rest(place(hands(bud).left, { turn: lying(-1) }), floor, [
    shape.width * (stems ? 0.18 : 0.16),
    front + (stems ? 2.6 : 2.3),
  ])
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
