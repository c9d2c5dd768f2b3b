import { CylinderGeometry } from "three"
import { punched } from "../../fabric.ts"
import { type Finish, gloss, light, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { TAU } from "../../geometry/numbers.ts"
import { repeatPattern } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { keyStrip, woofer } from "./details.ts"
import { type Box, boxOf } from "./party-box.ts"
import { handle, sideGrips, trolley } from "./party-carrying.ts"
import { bassPort, stagePanel } from "./ports.ts"

const GLOWS = ["#ff9d1a", "#ff3d7f", "#35d0ff", "#7cff9b", "#b07bff", "#ff5a36"]

/** A loud box with lit woofers and something to carry it by. */
export async function partySpeaker(brief: Brief): Promise<Scene> {
  const { style, view, vary, palette } = brief
  const box = boxOf(brief)
  const grille = await punched(palette.inner)
  const carrying =
    style === "trolley" ? trolley(brief, box) : style === "tower" ? sideGrips(brief, box) : handle(brief, box)
  const drivers = box.woofers.map((driver) => speaker(brief, box, driver))
  const parts = [
    ...cabinet(brief, box, grille),
    ...drivers.flat(),
    ...carrying,
    ...controls(brief, box),
    ...back(brief, box),
  ]
  switch (view) {
    case "hero":
      return {
        parts,
        camera: { azimuth: 28 + vary("camera", -6, 6), elevation: 11, fillWidth: 0.8, fillHeight: 0.82 },
      }
    case "closeup":
      return {
        parts,
        frame: drivers[0],
        camera: { azimuth: 42, elevation: 16, fillWidth: 1.12, fillHeight: 0.94, raise: -0.1 },
      }
    default:
      return { parts, camera: { azimuth: 146, elevation: 14, fillWidth: 0.8, fillHeight: 0.82 } }
  }
}

/** What nobody looks at in a shop window and everybody looks for before they buy: sockets and the bass port. */
function back({ palette, style }: Brief, { width, height, depth }: Box): Part[] {
  const wide = style === "twin"
  const panel = wide ? [width * 0.36, 10.5] : [Math.min(width * 0.78, 23), 11.5]
  const port = wide ? 3.4 : style === "cube" ? 3.8 : 4.6
  const at = wide
    ? { panel: [width * 0.2, 0], port: [-width * 0.24, 0] }
    : { panel: [0, -height * 0.24], port: [0, height * 0.2] }
  const behind = (x: number, y: number) => ({ at: [x, y, -depth / 2 + 0.02], turn: [0, 180, 0] }) as const
  return [
    ...place(stagePanel(palette, panel[0], panel[1]), behind(at.panel[0], at.panel[1])),
    ...place(bassPort(port, palette.inner), behind(at.port[0], at.port[1])),
  ]
}

function cabinet({ palette, vary }: Brief, { width, height, depth }: Box, grille: Finish): Part[] {
  const corner = vary("corner", 1.8, 4.2)
  const front = slab(width - 2.2, height - 2.2, 1.4, { corner: corner * 0.85, bevel: 0.5 })
  return [
    part(
      slab(width, height, depth, { corner, bevel: 1.3, backBevel: 1.6 }),
      satin(palette.body, { roughness: 0.45 }),
    ),
    part(repeatPattern(front, width * 0.62, height * 0.62), grille, { at: [0, 0, depth / 2 - 0.35] }),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        part(new CylinderGeometry(1.5, 1.2, 1.4, 40), rubber("#0d0d0f"), {
          at: [x * width * 0.36, -height / 2 - 0.5, z * depth * 0.33],
        }),
      ),
    ),
  ]
}

function speaker({ palette, vary }: Brief, { depth }: Box, [x, y, radius]: Box["woofers"][number]): Part[] {
  const glow = GLOWS[Math.floor(vary("glow", 0, GLOWS.length - 0.01))]
  const colors = {
    cone: vary("cone", 0, 1) > 0.5 ? palette.soft : "#17181b",
    ring: palette.accent,
    surround: "#0e0e10",
  }
  const seat = lathe(
    [
      [0, 0],
      [radius * 1.16, 0],
      [radius * 1.18, 1, 0.3],
      [radius * 1.05, 1.05],
    ],
    { segments: 120 },
  )
  // Six screws hold the ring down.
  const screw = lathe(
    [
      [0, 0.05],
      [radius * 0.022, 0.05, 0.02],
      [radius * 0.03, 0],
    ],
    { segments: 24 },
  )
  const screws = Array.from({ length: 6 }, (_, i) => {
    const a = ((i + 0.5) / 6) * TAU
    return part(screw, satin("#1a1b1d", { roughness: 0.3 }), {
      at: [x + Math.cos(a) * radius * 0.935, y + Math.sin(a) * radius * 0.935, depth / 2 + 1.37],
      turn: [90, 0, 0],
    })
  })
  return [
    part(seat, satin(palette.soft), { turn: [90, 0, 0], at: [x, y, depth / 2 + 0.1] }),
    ...woofer(radius, colors, { at: [x, y, depth / 2 + 1.2] }, glow),
    ...screws,
  ]
}

function controls({ palette, style }: Brief, { width, height, depth }: Box): Part[] {
  const keys = place(
    keyStrip(11, 2.2, gloss(palette.inner), printOn(palette, palette.inner), [
      "power",
      "minus",
      "play",
      "plus",
    ]),
    { turn: [-90, 0, 0], at: [0, height / 2 + 0.02, depth * 0.22] },
  )
  const low =
    style === "twin"
      ? [0, -height / 2 + 4.4]
      : style === "tower"
        ? [0, -height / 2 + 4.2]
        : [0, -height / 2 + (style === "cube" ? 2.9 : 3.6)]
  const size = style === "cube" ? 2.1 : style === "twin" ? 2.3 : 2.6
  const dots = Array.from({ length: 5 }, (_, i) =>
    part(slab(0.5, 0.5, 0.1, { corner: 0.25, bevel: 0.03 }), light(i < 4 ? "#e9fff2" : "#ffb000", 1.6), {
      at: [width * 0.5 - 3 - i * 1, height / 2 - 2.3, depth / 2 + 0.4],
    }),
  )
  return [
    ...keys,
    // A plate carries the wordmark: on the holes of the grille it would be lost.
    ...place(
      [
        part(slab(size * 3.15, size * 1.42, 0.3, { corner: size * 0.4, bevel: 0.1 }), metal(palette.accent)),
        part(
          slab(size * 3.15 - 0.3, size * 1.42 - 0.3, 0.34, { corner: size * 0.4 - 0.15, bevel: 0.08 }),
          gloss(palette.body),
        ),
        part(wordmark(size, 0.06), printOn(palette, palette.body), { at: [0, 0, 0.17] }),
      ],
      { at: [low[0], low[1], depth / 2 + 0.42] },
    ),
    ...(style === "cube" || style === "twin" ? [] : dots),
  ]
}
