import { leather, satin } from "../../finish.ts"
import { hinge, mirrored, type Part, place } from "../../part.ts"
import type { Brief, Scene, View } from "../../scene.ts"
import { type CupShape, earCup } from "./cup.ts"
import { type BandShape, headband } from "./headband.ts"
import { bandArm, cupMount, mountAt } from "./mounts.ts"

/** How the cups hang from the band. */
type Mount = "rod" | "fork" | "fold"

export interface HeadphoneShape {
  cup: CupShape
  band: BandShape
  mount: Mount
  /** Half the distance between the cups. */
  apart: number
  tilt: number
}

/** Wireless headphones standing on their cups. */
export function headphones(brief: Brief): Scene {
  return headphoneScene(brief, assemble(brief, shapeOf(brief)))
}

/** All headphones are seen from the same sides, so that they sit together on a page. */
export function headphoneScene(brief: Brief, { parts, nearCup }: Assembly): Scene {
  const { view, vary } = brief
  switch (view) {
    case "hero":
      return { parts, camera: { azimuth: 46 + vary("camera", -4, 3), elevation: 8, ...FILL } }
    case "closeup":
      return {
        parts,
        frame: nearCup,
        camera: { azimuth: 36, elevation: 13, fillWidth: 0.98, fillHeight: 0.9, raise: 0.2 },
      }
    case "open":
      return { parts, camera: { azimuth: -14, elevation: 7, ...FILL } }
    default:
      return { parts, camera: { azimuth: 22, elevation: 52, pitch: -90, fillWidth: 0.86, fillHeight: 0.8 } }
  }
}

const FILL = { fillWidth: 0.8, fillHeight: 0.8 }

/** Degrees that the cups turn on their mounts: to show a face, to lie flat on a table, or to show the cushions. */
const SWIVEL: Record<View, number> = { hero: 16, closeup: 16, angle: 84, open: -34 }

function shapeOf({ style, vary, palette }: Brief): HeadphoneShape {
  const size = vary("cup size", 0.95, 1.05),
    draw = vary("face", 0, 1)
  const face = draw < 0.4 ? "ring" : draw < 0.62 ? "disc" : draw < 0.82 ? "grille" : "dome"
  const over = style.startsWith("over-ear")
  const radius = (style === "over-ear-oval" ? 4.5 : style === "over-ear-round" ? 4.1 : 3.15) * size
  const narrow = style === "over-ear-oval" ? vary("narrow", 0.78, 0.85) : 1
  const leathery = vary("band cover", 0, 1) > 0.6
  return {
    cup: {
      radius,
      narrow,
      depth: over ? vary("cup depth", 1.8, 2.2) : 1.5,
      cushion: over ? 2.05 : 1.35,
      face,
    },
    band: {
      breadth: 8.0,
      rise: vary("arc", 6.8, 7.5) * (over ? 1 : 0.93),
      foot: radius + 1.9,
      widths: over ? [1.2, vary("band width", 2.9, 3.5)] : [0.95, vary("band width", 1.6, 2.2)],
      thickness: over ? 0.6 : 0.42,
      padding: over ? "full" : "short",
      finish: leathery && over ? leather(palette.soft) : satin(palette.body),
    },
    mount: style === "over-ear-round" ? "fork" : style === "on-ear-fold" ? "fold" : "rod",
    apart: 7.0,
    tilt: 4,
  }
}

/** Things that belong to a right cup: on both cups, or on the right one only. */
export interface CupExtras {
  both?: Part[]
  right?: Part[]
}

export interface Assembly {
  parts: Part[]
  /** The right cup, for the camera to look at. */
  nearCup: Part[]
}

/** Cups, mounts and band of any headphones; gaming and wired models use it too. */
export function assemble(brief: Brief, shape: HeadphoneShape, extras: CupExtras = {}): Assembly {
  const cup = (hand: "L" | "R") => [...earCup(brief, shape.cup, hand), ...(extras.both ?? [])]
  const mount = cupMount(brief, shape)
  const hang = (parts: readonly Part[], side: 1 | -1) =>
    place(hinge(parts, [side * mountAt(shape), 0, 0], [0, -side * SWIVEL[brief.view], 0]), {
      at: [side * shape.apart, 0, 0],
      turn: [0, 0, -side * shape.tilt],
    })
  // The left cup is turned about, not mirrored, so that its wordmark still reads.
  const nearCup = hang(cup("R"), 1),
    farCup = hang(place(cup("L"), { turn: [0, 180, 0] }), -1)
  const arm = bandArm(brief, shape)
  return {
    nearCup,
    parts: [
      ...nearCup,
      ...hang([...mount, ...(extras.right ?? [])], 1),
      ...farCup,
      ...hang(mirrored(mount), -1),
      ...arm,
      ...mirrored(arm),
      ...headband(brief, shape.band),
    ],
  }
}
