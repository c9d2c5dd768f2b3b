import { ExtrudeGeometry, Shape } from "three"
import { cloth, gloss, leather, light, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { degrees, TAU } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { slab } from "../../geometry/slab.ts"
import { pathThrough, portion, roundEnds, sweep, tube } from "../../geometry/sweep.ts"
import { printOn } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { bandPath } from "./headband.ts"
import { assemble, type HeadphoneShape, headphoneScene } from "./headphones.ts"

const GLOWS = ["#35d0ff", "#ff3d7f", "#7cff9b", "#ff9d1a", "#b07bff"]

/** A gaming headset: large cups with a light, a microphone on a boom. */
export function gamingHeadset(brief: Brief): Scene {
  const shape = shapeOf(brief)
  const glow = GLOWS[Math.floor(brief.vary("glow", 0, GLOWS.length - 0.01))]
  const { parts, nearCup } = assemble(brief, shape, {
    both: outerLight(brief, shape, glow),
    right: boom(brief, shape, glow),
  })
  return headphoneScene(brief, { parts: [...parts, ...suspension(brief, shape)], nearCup })
}

function shapeOf({ style, vary, palette, edition }: Brief): HeadphoneShape {
  const radius = 4.4 * vary("cup size", 0.95, 1.05)
  const stealth = style === "stealth"
  return {
    cup: {
      radius,
      narrow: style === "retro" ? 1 : vary("narrow", 0.84, 0.92),
      depth: stealth ? 1.9 : 2.4,
      cushion: 2.3,
      face: style === "retro" ? "grille" : "dome",
      nameBelow: style === "winged" && !edition ? 0.36 : 0,
    },
    band: {
      breadth: 8.2,
      rise: 7.3,
      foot: radius + 1.9,
      widths: [1.5, stealth ? 3.2 : 3.7],
      thickness: 0.72,
      padding: style === "arena" ? "none" : "full",
      finish: stealth ? satin(palette.soft) : gloss(palette.body),
    },
    mount: stealth ? "rod" : "fork",
    apart: 7.1,
    tilt: 4,
  }
}

function outerLight({ style, palette, edition }: Brief, { cup }: HeadphoneShape, glow: string): Part[] {
  const { radius: R, depth: D, narrow } = cup
  if (style === "stealth")
    return [
      part(slab(R * 0.62, 0.16, 0.05, { corner: 0.08, bevel: 0.02 }), light(glow, 1.6), {
        at: [D + 0.045, -R * 0.34, 0],
        turn: [0, 90, 0],
      }),
    ]
  const ring = lathe(
    [
      [R * 0.755, D * 0.86],
      [R * 0.755, D * 0.96, 0.03],
      [R * (style === "winged" ? 0.78 : 0.8), D * 0.94, 0.03],
      [R * 0.82, D * 0.8],
    ],
    { segments: 140 },
  )
    .rotateZ(-TAU / 4)
    .scale(1, 1, narrow)
  // A rosette takes the place of the wing.
  return [part(ring, light(glow, 2.4)), ...(style === "winged" && !edition ? wing(palette, R, D, glow) : [])]
}

/** A wing spread over the wordmark: five feathers of metal, each on a line of light. */
function wing({ accent }: Brief["palette"], R: number, D: number, glow: string): Part[] {
  const feather = (length: number, width: number, depth: number) => {
    const shape = new Shape().moveTo(0, 0)
    shape.bezierCurveTo(width, length * 0.25, width * 1.15, length * 0.7, 0, length)
    shape.bezierCurveTo(-width * 0.15, length * 0.7, -width * 0.5, length * 0.3, 0, 0)
    return new ExtrudeGeometry(shape, {
      depth,
      bevelSize: 0.035,
      bevelThickness: 0.035,
      bevelSegments: 3,
      curveSegments: 24,
    })
  }
  return [0, 1, 2, 3, 4].flatMap((i) => {
    const length = R * (0.96 - i * 0.13),
      turn = degrees(-78 + i * 21)
    const lay = (geometry: ReturnType<typeof feather>, height: number) =>
      geometry.rotateZ(turn).translate(-R * 0.46 + i * R * 0.03, R * 0.07 + i * R * 0.03, height - i * 0.012)
    const facing = { at: [D - 0.02, 0, 0], turn: [0, 90, 0] } as const
    return [
      part(lay(feather(length, R * 0.15, 0.05), 0.1), metal(accent, { roughness: 0.3 }), facing),
      part(lay(feather(length * 1.035, R * 0.178, 0.03), 0.06), light(glow, 2), facing),
    ]
  })
}

/** The boom comes forward from the cup and bends to where the mouth is. */
function boom({ palette, style }: Brief, { cup }: HeadphoneShape, glow: string): Part[] {
  const { radius: R, narrow } = cup
  const z = R * narrow
  const path: Point[] =
    style === "stealth"
      ? [
          [0.9, -R * 0.5, z * 0.8],
          [0.7, -R * 0.62, z + 1.2],
          [-0.2, -R * 0.7, z + 3],
          [-1.6, -R * 0.74, z + 4.2],
        ]
      : [
          [0.9, -R * 0.42, z * 0.8],
          [0.8, -R * 0.56, z + 1.6],
          [-0.1, -R * 0.68, z + 3.8],
          [-2.4, -R * 0.72, z + 5.6],
        ]
  const tip = path[path.length - 1]
  const foam = lathe(
    [
      [0, -1],
      [0.46, -1, 0.3],
      [0.72, -0.2, 0.6],
      [0.66, 0.8, 0.5],
      [0, 1.15],
    ],
    { segments: 64 },
  )
  const pivot = lathe(
    [
      [0, 0.55],
      [0.55, 0.5, 0.12],
      [0.68, 0.1, 0.1],
      [0.7, -0.4],
    ],
    { segments: 56 },
  )
  return [
    part(tube(path, 0.2), rubber(palette.soft, { grain: 0 })),
    part(foam, cloth("#17181a", { grain: 3, grainScale: 24, sheen: 1.2 }), { at: tip, turn: [90, -52, 0] }),
    part(
      lathe(
        [
          [0.4, -1.12],
          [0.52, -1.08, 0.03],
          [0.52, -0.92, 0.03],
          [0.4, -0.86],
        ],
        { segments: 48 },
      ),
      light(glow, 2),
      { at: tip, turn: [90, -52, 0] },
    ),
    part(pivot, satin(palette.body), { at: [0.9, -R * 0.42, z * 0.78], turn: [90, 0, 0] }),
  ]
}

/** A soft strap hung below the band. */
function suspension({ palette, style }: Brief, { band }: HeadphoneShape): Part[] {
  if (style !== "arena")
    return [
      part(wordmark(1, 0.03), printOn(palette, palette.soft), {
        at: [0, band.foot + band.rise + band.thickness / 2 - 0.02, 0],
        turn: [-90, 0, 0],
      }),
    ]
  const path = portion(bandPath({ ...band, breadth: band.breadth - 0.75, rise: band.rise - 1.5 }), 0.1, 0.9)
  const strap = sweep(
    pathThrough(Array.from({ length: 21 }, (_, i) => path.getPointAt(i / 20).toArray())),
    (v) => ({ width: 3.3 * roundEnds(v, 0.05), height: 0.34 * roundEnds(v, 0.05), squareness: 4 }),
    { columns: 64 },
  )
  return [part(strap, leather(palette.soft))]
}
