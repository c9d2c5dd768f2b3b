import { SphereGeometry } from "three"
import { gloss, metal, rubber, satin } from "../../finish.ts"
import { wordmark } from "../../geometry/lettering.ts"
import {
  ellipsoid,
  extrude,
  type Point,
  rod,
  roundedRectangle,
  type Sdf,
  smoothMax,
  smoothMin,
} from "../../geometry/sdf.ts"
import { slab } from "../../geometry/slab.ts"
import { meshField } from "../../geometry/surface-nets.ts"
import { printOn } from "../../ink.ts"
import { mirrored, type Part, part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { earTip } from "./ear-tip.ts"

/** A right bud: x points out of the ear, y up, the nozzle goes in and forward. */
export interface Bud {
  parts: Part[]
  sdf: Sdf
  /** Lettering on the outer face, for either hand: unlike the rest it must not be mirrored. */
  letters?: { parts: Part[]; at: Point }
}

/** Both hands of a bud. */
export function hands({ parts, letters }: Bud): { right: Part[]; left: Part[] } {
  if (!letters) return { right: parts, left: mirrored(parts) }
  const [x, y, z] = letters.at
  return {
    right: [...parts, ...place(letters.parts, { at: letters.at, turn: [0, 90, 0] })],
    left: [...mirrored(parts), ...place(letters.parts, { at: [-x, y, z], turn: [0, -90, 0] })],
  }
}

const NOZZLE_FROM = [-0.3, 0.02, 0.05] as const
const NOZZLE_TO = [-0.82, 0.1, 0.25] as const

/** An earbud with a stem: round like a drop, or flat like a blade. */
export function stemBud(brief: Brief, shape: "round" | "flat"): Bud {
  const { palette, vary } = brief
  const stem = vary("stem length", 2.0, 2.35),
    plump = vary("bud size", 0.94, 1.04)
  const flat = shape === "flat"
  const stemShape: Sdf = (x, y, z) => {
    if (!flat) return rod(x * 1.12, y, z * 0.98, [0.26, -0.25, 0.34], [0.36, -stem, 0.4], 0.31, 0.285) * 0.9
    const outline = roundedRectangle(z - 0.36, y + stem / 2, 0.36, stem / 2 + 0.26, 0.3)
    return extrude(outline, x - 0.33, 0.24, 0.14)
  }
  const sdf: Sdf = (x, y, z) => {
    const head = ellipsoid(x - 0.02, y - 0.02, z, 0.66 * plump, 0.76 * plump, 0.8 * plump)
    return smoothMin(
      smoothMin(head, stemShape(x, y, z), 0.34),
      rod(x, y, z, NOZZLE_FROM, NOZZLE_TO, 0.42, 0.33),
      0.3,
    )
  }
  const low = [-1.4, -stem - 0.5, -1] as const,
    high = [0.95, 1, 1] as const
  const inlay: Sdf = (x, y, z) => {
    const pill = roundedRectangle(
      z - 0.37,
      y + stem * 0.52,
      flat ? 0.2 : 0.14,
      stem * 0.42,
      flat ? 0.12 : 0.14,
    )
    return smoothMax(smoothMax(sdf(x, y, z) - 0.014, pill, 0.02), 0.2 - x, 0.02)
  }
  const foot: Sdf = (x, y, z) => smoothMax(sdf(x, y, z) - 0.012, Math.abs(y + stem + 0.12) - 0.035, 0.012)
  const contacts = [0.28, 0.46].map((z) =>
    part(new SphereGeometry(0.05, 20, 12), metal("#e2b45c"), { at: [0.1, -stem + 0.12, z] }),
  )
  // The microphone's slit, high on the stem, where it looks forward.
  const slit: Sdf = (x, y, z) =>
    smoothMax(
      smoothMax(sdf(x, y, z) - 0.006, roundedRectangle(x - 0.3, y + 0.02, 0.2, 0.055, 0.05), 0.01),
      0.3 - z,
      0.01,
    )
  return {
    sdf,
    parts: [
      part(meshField(sdf, low, high, 0.04), shellFinish(brief)),
      part(meshField(slit, [-0.1, -0.2, 0.2], high, 0.016), rubber("#0b0b0d")),
      part(meshField(inlay, [0.1, -stem - 0.4, -0.2], high, 0.024), accentFinish(brief)),
      part(meshField(foot, low, [0.95, -stem, 1], 0.022), metal(palette.accent)),
      ...contacts,
      ...place(earTip(palette.soft), { turn: nozzleTurn(), at: NOZZLE_TO }),
    ],
  }
}

export type FaceShape = "coin" | "capsule" | "square"

/** An earbud without a stem, whose outer face is a disc, a pill or a rounded square. */
export function stemlessBud(brief: Brief, face: FaceShape): Bud {
  const { palette, vary } = brief
  const size = vary("bud size", 0.94, 1.04)
  const [halfWidth, halfHeight, corner] = {
    coin: [0.84, 0.84, 0.84],
    capsule: [0.66, 0.98, 0.66],
    square: [0.8, 0.8, 0.42],
  }[face].map((n) => n * size)
  const sdf: Sdf = (x, y, z) => {
    const drum = extrude(roundedRectangle(z - 0.04, y, halfWidth, halfHeight, corner), x - 0.24, 0.4, 0.24)
    const core = ellipsoid(x + 0.1, y, z - 0.02, 0.68, 0.78, 0.76)
    return smoothMin(smoothMin(drum, core, 0.3), rod(x, y, z, NOZZLE_FROM, NOZZLE_TO, 0.44, 0.34), 0.3)
  }
  const plate = (inset: number, depth: number) =>
    slab((halfWidth - inset) * 2, (halfHeight - inset) * 2, depth, {
      corner: corner - inset,
      bevel: depth * 0.45,
      dome: 0.03,
    })
  const facing = { turn: [0, 90, 0] as const }
  return {
    sdf,
    letters: {
      parts: [part(wordmark(halfWidth * 0.44, 0.008), printOn(palette, palette.inner))],
      at: [0.738, 0, -0.04],
    },
    parts: [
      part(meshField(sdf, [-1.4, -1.2, -1.1], [0.95, 1.2, 1.1], 0.04), shellFinish(brief)),
      part(plate(0.16, 0.08), metal(palette.accent), { at: [0.64, 0, -0.04], ...facing }),
      part(plate(0.2, 0.08), gloss(palette.inner), { at: [0.67, 0, -0.04], ...facing }),
      part(slab(0.2, 0.05, 0.03, { corner: 0.025, bevel: 0.01 }), rubber("#09090a"), {
        at: [0.56, halfHeight * 0.86, -0.04],
        turn: [0, 90, 0],
      }),
      ...place(earTip(palette.soft), { turn: nozzleTurn(), at: NOZZLE_TO }),
    ],
  }
}

const isGlossy = ({ vary }: Brief) => vary("glossy shell", 0, 1) > 0.62
const shellFinish = (brief: Brief) =>
  isGlossy(brief) ? gloss(brief.palette.body) : satin(brief.palette.body)
const accentFinish = (brief: Brief) =>
  brief.vary("metal inlay", 0, 1) > 0.4 ? metal(brief.palette.accent) : gloss(brief.palette.inner)

/** Turns the y axis to the direction of the nozzle: first tilts about x, then swings about y. */
function nozzleTurn(): [number, number, number] {
  const [dx, dy, dz] = [0, 1, 2].map((i) => NOZZLE_TO[i] - NOZZLE_FROM[i])
  const tilt = Math.atan2(Math.hypot(dx, dz), dy),
    swing = Math.atan2(dx, dz)
  return [(tilt * 180) / Math.PI, (swing * 180) / Math.PI, 0]
}
