import { CylinderGeometry } from "three"
import { gloss, light, metal, satin } from "../../finish.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { extrude, roundedRectangle, type Sdf, smoothMax } from "../../geometry/sdf.ts"
import { drapeOver } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { meshField } from "../../geometry/surface-nets.ts"
import { printOn } from "../../ink.ts"
import { hinge, type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { editionMark } from "../edition.ts"

export interface CaseShape {
  width: number
  height: number
  depth: number
  /** Corner radius of the outline, seen from the front, or from above when the case lies flat. */
  corner: number
  /** Rounding of the edge all round. */
  edge: number
  /** The outline lies on the table instead of standing on it. */
  lying: boolean
  /** Where lid and base part, above the middle. */
  cut: number
}

const WALL = 0.17

/** The whole outside of a charging case, centred on the origin. */
export function caseBody({ width, height, depth, corner, edge, lying }: CaseShape): Sdf {
  return (x, y, z) =>
    lying
      ? extrude(roundedRectangle(x, z, width / 2, depth / 2, corner), y, height / 2, edge)
      : extrude(roundedRectangle(x, y, width / 2, height / 2, corner), z, depth / 2, edge)
}

/** A charging case with its lid open by `opening` degrees; `cavities` is the space the buds take in the tray. */
export function chargingCase(brief: Brief, shape: CaseShape, opening: number, cavities: Sdf): Part[] {
  const { palette } = brief
  const body = caseBody(shape),
    { width, height, depth, cut } = shape
  const shell = brief.vary("glossy shell", 0, 1) > 0.62 ? gloss(palette.body) : satin(palette.body)
  const low = [-width / 2 - 0.1, -height / 2 - 0.1, -depth / 2 - 0.1] as const
  const high = [width / 2 + 0.1, height / 2 + 0.1, depth / 2 + 0.1] as const

  const bowl: Sdf = (x, y, z) => {
    const outside = body(x, y, z)
    return smoothMax(
      smoothMax(outside, y - cut, 0.07),
      -smoothMax(outside + WALL, cut - 0.55 - y, 0.03),
      0.05,
    )
  }
  const tray: Sdf = (x, y, z) => {
    const plate = smoothMax(
      smoothMax(body(x, y, z) + WALL - 0.005, y - (cut - 0.07), 0.06),
      cut - 1.6 - y,
      0.02,
    )
    return smoothMax(plate, -cavities(x, y, z), 0.1)
  }
  const lid: Sdf = (x, y, z) => {
    const outside = body(x, y, z)
    return smoothMax(smoothMax(outside, cut + 0.03 - y, 0.07), -(outside + WALL), 0.05)
  }
  const liner: Sdf = (x, y, z) => {
    const outside = body(x, y, z)
    return smoothMax(smoothMax(outside + WALL - 0.015, -(outside + 0.24), 0.03), cut + 0.1 - y, 0.03)
  }
  const pivot = [0, cut + 0.01, -depth / 2 + 0.1] as const
  const inner = gloss(palette.inner, { roughness: 0.24, coat: 0.5 })
  const cover = hinge(
    [
      part(meshField(lid, [low[0], cut - 0.1, low[2]], high, 0.05), shell),
      part(meshField(liner, [low[0], cut, low[2]], high, 0.045), inner),
    ],
    pivot,
    [-opening, 0, 0],
  )
  return [
    part(meshField(bowl, low, [high[0], cut + 0.1, high[2]], 0.05), shell),
    part(
      meshField(tray, [low[0], Math.max(low[1], cut - 1.9), low[2]], [high[0], cut + 0.05, high[2]], 0.04),
      inner,
    ),
    part(new CylinderGeometry(0.1, 0.1, width * 0.32, 32), metal(palette.accent), {
      at: pivot,
      turn: [0, 0, 90],
    }),
    ...cover,
    ...frontMarks(brief, shape, body),
  ]
}

/** The same case shut, with the fine line between lid and base. */
export function shutCase(brief: Brief, shape: CaseShape): Part[] {
  const body = caseBody(shape)
  return chargingCase(brief, shape, 0, body)
}

/** Light and wordmark on the front and the socket on the back, laid on whatever its curve. */
function frontMarks(brief: Brief, shape: CaseShape, body: Sdf): Part[] {
  const { palette, edition } = brief,
    { width, height, cut, edge, lying } = shape
  const lamp = slab(0.3, 0.085, 0.02, { corner: 0.04, bevel: 0.008 })
  const base = cut + height / 2
  // A case that lies flat is round below: its marks keep to the upright part of its side.
  const low = lying ? -height / 2 + edge * 0.72 : -height / 2 + Math.min(edge, base * 0.3) * 0.5
  const room = cut - 0.1 - low
  const personal = edition === "personal",
    hero = edition === "hero"
  const size = lying ? Math.min(0.62, room * 0.5) : Math.min(0.72, base * 0.3)
  const name = wordmark(size, 0.01)
  const at = (share: number) => cut - 0.1 - room * share
  // A rosette stands beside the wordmark, a name below it.
  const aside = hero ? width * 0.13 : 0
  const mark = editionMark(brief, hero ? Math.min(base * 0.25, room * 0.4) : base * 0.24)
  const [markX, markY] = hero ? [-width * 0.2, at(0.54)] : [0, at(0.86)]
  return [
    ...mark.map(({ geometry, finish }) =>
      part(drapeOver(geometry.translate(markX, markY, 0.004), body), finish),
    ),
    part(drapeOver(lamp.translate(0, at(personal ? 0.12 : 0.16), 0), body), light("#8dffbd", 2)),
    part(
      drapeOver(name.translate(aside, at(personal ? 0.5 : lying ? 0.66 : 0.58), 0.004), body),
      printOn(palette, palette.body),
    ),
    ...socket(shape, low),
  ]
}

/** The charging socket in the middle of the back, framed in metal. */
function socket({ depth, cut }: CaseShape, low: number): Part[] {
  const at = (z: number) => ({ at: [0, (cut + low) / 2, z] as const, turn: [0, 180, 0] as const })
  return [
    part(slab(0.98, 0.38, 0.1, { corner: 0.19, bevel: 0.03 }), metal("#b9bdc2"), at(-depth / 2 + 0.03)),
    part(slab(0.84, 0.25, 0.1, { corner: 0.12, bevel: 0.02 }), satin("#08080a"), at(-depth / 2 + 0.02)),
  ]
}
