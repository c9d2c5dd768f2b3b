import { leather, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { TAU } from "../../geometry/numbers.ts"
import type { Point } from "../../geometry/sdf.ts"
import { pathThrough, tube } from "../../geometry/sweep.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { assemble, type HeadphoneShape, headphoneScene } from "./headphones.ts"

/** Headphones with a cord that lies before them on the table. */
export function wiredHeadphones(brief: Brief): Scene {
  const shape = shapeOf(brief)
  const { parts, nearCup } = assemble(brief, shape)
  return headphoneScene(brief, { parts: [...parts, ...cord(brief, shape)], nearCup })
}

function shapeOf({ style, vary, palette }: Brief): HeadphoneShape {
  const size = vary("cup size", 0.95, 1.05)
  const large = style === "studio" || style === "dj"
  const radius = ({ studio: 4.3, dj: 3.9, lite: 3.2, retro: 3.1 }[style] ?? 3.6) * size
  return {
    cup: {
      radius,
      narrow: style === "studio" ? 0.86 : 1,
      depth: large ? 2.1 : 1.2,
      cushion: large ? 2.1 : 1.3,
      face:
        ({ studio: "grille", dj: "disc", lite: "dome", retro: "ring" } as const)[style as "studio"] ?? "ring",
    },
    band: {
      breadth: 8,
      rise: vary("arc", 6.5, 7.2),
      foot: radius + 1.9,
      widths: style === "retro" ? [1.0, 1.15] : large ? [1.4, 3.1] : [0.9, 1.7],
      thickness: style === "retro" ? 0.22 : 0.5,
      padding: style === "retro" ? "none" : large ? "full" : "short",
      finish:
        style === "retro"
          ? metal(palette.accent)
          : style === "studio"
            ? leather(palette.soft)
            : satin(palette.body),
    },
    mount: style === "dj" ? "fold" : style === "studio" ? "fork" : "rod",
    apart: 7,
    tilt: 4,
  }
}

/** The cord as the headphones stand, or turned with them on to the table that they lie on. */
function cord(brief: Brief, shape: HeadphoneShape): Part[] {
  const standing = standingCord(brief, shape)
  if (brief.view !== "angle") return standing
  const { radius, cushion, depth } = shape.cup
  const table = -(cushion + depth * 0.45) + radius * 1.03 + 0.1
  return place(standing, { turn: [90, 0, 0], at: [-0.4, -radius * 0.85, table] })
}

/** Down from the right cup, along the table in a curve, to the plug. DJ and retro cords are coiled. */
function standingCord({ palette, style, vary }: Brief, { cup, apart }: HeadphoneShape): Part[] {
  const R = cup.radius,
    table = -R * 1.03 - 0.1,
    bow = vary("cord", 0, 1.5)
  const path: Point[] = [
    [apart + 0.6, -R * 0.98, 0.6],
    [apart + 0.9, table + 0.14, 1.6],
    [apart + 0.2, table + 0.14, 4 + bow],
    [apart - 4, table + 0.14, 6.4 + bow],
    [apart - 8.2, table + 0.14, 5.2],
    [apart - 10.2, table + 0.14, 6.6],
    [apart - 9.2, table + 0.14, 9],
  ]
  const end = path[path.length - 1],
    before = path[path.length - 2]
  const heading = (Math.atan2(end[0] - before[0], end[2] - before[2]) / TAU) * 360
  const plug = [
    part(
      lathe(
        [
          [0, -0.6],
          [0.3, -0.6, 0.1],
          [0.36, 0.2, 0.1],
          [0.3, 1.1, 0.08],
          [0, 1.1],
        ],
        { segments: 40 },
      ),
      satin(palette.body),
      { at: [end[0], table + 0.36, end[2]], turn: [90, heading, 0] },
    ),
    part(
      lathe(
        [
          [0.175, 1.1],
          [0.175, 2.2, 0.03],
          [0.12, 2.28],
          [0.17, 2.4, 0.05],
          [0, 2.6],
        ],
        { segments: 32 },
      ),
      metal("#e2b45c"),
      { at: [end[0], table + 0.36, end[2]], turn: [90, heading, 0] },
    ),
  ]
  const coiled = style === "dj" || style === "retro"
  return [
    part(
      coiled ? tube(coil(path, table), 0.1, { rows: 1400 }) : tube(path, 0.14),
      rubber(palette.soft, { grain: 0 }),
    ),
    ...plug,
  ]
}

/** Winds the middle of a path into a coil. */
function coil(points: Point[], table: number): Point[] {
  const path = pathThrough(points),
    turns = 34,
    steps = 560
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const v = i / steps,
      p = path.getPointAt(v),
      t = path.getTangentAt(v)
    const radius = 0.3 * Math.min(1, Math.max(0, (v - 0.22) / 0.06), Math.max(0, (0.94 - v) / 0.06)),
      angle = v * turns * TAU
    return [
      p.x - t.z * Math.cos(angle) * radius,
      Math.max(table + 0.1, p.y + radius * (1 + Math.sin(angle)) * 0.9),
      p.z + t.x * Math.cos(angle) * radius,
    ]
  })
}
