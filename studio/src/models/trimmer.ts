import { type BufferGeometry, Vector3 } from "three"
import { type Finish, gloss, light, metal, rubber, satin } from "../finish.ts"
import { lathe } from "../geometry/lathe.ts"
import { wordmark } from "../geometry/lettering.ts"
import { finely, warp } from "../geometry/shaping.ts"
import { slab } from "../geometry/slab.ts"
import { printOn, shaded } from "../ink.ts"
import { type Part, part, place } from "../part.ts"
import type { Brief, Scene } from "../scene.ts"
import { editionMark } from "./edition.ts"
import { body, frontOf } from "./trimmer-body.ts"
import { brush, combGuard, head } from "./trimmer-head.ts"

export interface Build {
  height: number
  /** Width and depth at the foot, the waist and the shoulder. */
  width: readonly [number, number, number]
  depth: readonly [number, number, number]
  head: number
}

const BUILDS: Record<string, Build> = {
  slim: { height: 13.5, width: [3.0, 2.8, 3.1], depth: [2.8, 2.6, 2.6], head: 3.2 },
  barber: { height: 14.5, width: [4.0, 3.5, 4.5], depth: [3.7, 3.2, 3.4], head: 4.4 },
  travel: { height: 9.6, width: [3.9, 3.8, 3.9], depth: [2.7, 2.6, 2.5], head: 3.6 },
  precision: { height: 12.6, width: [2.5, 2.2, 2.0], depth: [2.4, 2.1, 1.9], head: 2.0 },
}

/** A trimmer with its combs: standing, or laid out on the table. */
export function trimmer(brief: Brief): Scene {
  const { style, view, vary } = brief
  const build = BUILDS[style] ?? BUILDS.slim
  const stretch = vary("height", 0.95, 1.05)
  const whole = { ...build, height: build.height * stretch }
  const blade = head(brief, whole)
  const tool = [...body(brief, whole), ...grip(brief, whole), ...blade]
  if (view === "closeup")
    return {
      parts: tool,
      frame: blade,
      camera: { azimuth: 32, elevation: 22, fillWidth: 0.7, fillHeight: 0.62, raise: -0.16 },
    }
  // Slender ones are shown lying, or they would leave the picture empty; the other view shows the other pose.
  const slender = style !== "travel"
  return (view === "hero") === slender ? laidOut(brief, whole, tool) : upright(brief, whole, tool)
}

/** Standing, a comb beside it. */
function upright(brief: Brief, whole: Build, tool: readonly Part[]): Scene {
  const comb = place(combGuard(brief, whole.head, "3 mm"), {
    at: [whole.width[0] * 0.5 + whole.head * 0.75 + 0.8, 0, 1.6],
    turn: [0, -28, 0],
  })
  const azimuth = brief.view === "hero" ? 24 + brief.vary("camera", -6, 6) : 30
  return {
    parts: [...tool, ...comb],
    camera: { azimuth, elevation: 11, fillWidth: 0.76, fillHeight: 0.82 },
  }
}

/** On its back across the picture, two combs and the cleaning brush beside it, seen from above. */
function laidOut(brief: Brief, whole: Build, tool: readonly Part[]): Scene {
  const { height, head: w } = whole
  const centred = place(tool, { at: [0, -height * 0.54, 0] })
  const table = lowest(centred)
  // What lies beside is moved along the tool and across it, and let down on to the table.
  const beside = (parts: Part[], along: number, across: number, turn: number) => {
    const lying = place(parts, { turn: [0, 0, turn] })
    return place(lying, { at: [across, along, table - lowest(lying)] })
  }
  const gap = whole.width[0] / 2 + w * 0.5 + 1.1
  const set = [
    ...centred,
    ...beside(combGuard(brief, w, "3 mm"), height * 0.12, gap + 0.2, 8),
    ...beside(combGuard(brief, w, "6 mm"), -height * 0.24, gap + 0.2, -6),
    ...beside(brush(brief), -height * 0.04, -gap * 0.92, 5),
  ]
  return {
    parts: place(set, { turn: [0, 0, -34] }),
    camera: { azimuth: 10, elevation: 62, pitch: -90, fillWidth: 0.86, fillHeight: 0.86 },
  }
}

const lowest = (parts: readonly Part[]) =>
  Math.min(
    ...parts.map(({ geometry }) => {
      geometry.computeBoundingBox()
      return geometry.boundingBox?.min.z ?? 0
    }),
  )

/** The rubber front with its key, light and wordmark; all of it follows the body's curves. */
function grip(brief: Brief, build: Build): Part[] {
  const { palette, style } = brief,
    { height, width } = build
  const front = frontOf(style, build)
  const w = width[1] * 0.62
  const worn = (geometry: BufferGeometry, finish: Finish, y: number, lift: number): Part =>
    part(
      warp(finely(geometry, 0.3), (p) => new Vector3(p.x, p.y + y, p.z + lift + front(p.x, p.y + y))),
      finish,
    )
  const panel = slab(w, height * 0.66, 0.24, { corner: w / 2, bevel: 0.08 })
  const ribs = Array.from({ length: 9 }, (_, i) =>
    worn(
      slab(w * 0.66, 0.13, 0.07, { corner: 0.06, bevel: 0.025 }),
      rubber(shaded(palette.soft, 0.25)),
      height * 0.2 + i * 0.32,
      0.08,
    ),
  )
  const key = lathe(
    [
      [0, 0.2],
      [w * 0.26, 0.18, 0.08],
      [w * 0.3, 0],
    ],
    { segments: 64 },
  )
  const keyRing = lathe(
    [
      [w * 0.3, 0],
      [w * 0.3, 0.12, 0.03],
      [w * 0.37, 0.12, 0.03],
      [w * 0.38, 0],
    ],
    { segments: 64 },
  )
  const keyAt = { turn: [90, 0, 0], at: [0, height * 0.65, front(0, height * 0.65) + 0.06] } as const
  const name = wordmark(Math.min(0.9, w * 0.34), 0.02)
  const ink = printOn(palette, palette.soft)
  return [
    worn(panel, rubber(palette.soft, { grain: 0.2 }), height * 0.46, -0.04),
    ...ribs,
    part(key, gloss(palette.body), keyAt),
    part(keyRing, metal(palette.accent), keyAt),
    worn(slab(w * 0.36, 0.1, 0.03, { corner: 0.05, bevel: 0.01 }), light("#8dffbd", 2), height * 0.57, 0.085),
    ...editionMark(brief, w * 0.42).map(({ geometry, finish }) =>
      worn(geometry, finish, height * 0.435, 0.08),
    ),
    worn(name, ink, height * 0.505, 0.08),
    // The charging socket in the foot.
    part(slab(0.98, 0.38, 0.08, { corner: 0.19, bevel: 0.02 }), satin("#08080a"), {
      at: [0, 0.02, 0],
      turn: [90, 0, 0],
    }),
  ]
}
