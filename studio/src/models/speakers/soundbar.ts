import { weave } from "../../fabric.ts"
import { type Finish, gloss, light, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { repeatPattern } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { keyStrip } from "./details.ts"
import { barPanel } from "./ports.ts"
import { subwoofer } from "./subwoofer.ts"

/** A long bar for below a television, alone or with a subwoofer. */
export async function soundbar(brief: Brief): Promise<Scene> {
  const { style, view, vary, palette } = brief
  const cloth = await weave(palette.soft, palette.inner)
  const withSub = style.startsWith("sub")
  const bar = style === "solo-curved" ? curvedBar(brief, cloth) : straightBar(brief, cloth)
  const sub = withSub
    ? place(subwoofer(brief, cloth, style === "sub-tall"), {
        at: [vary("sub place", 9, 15), 0, -21],
        turn: [0, -6, 0],
      })
    : []
  const parts = [...bar.parts, ...sub]
  const fill = { fillWidth: 0.92, fillHeight: 0.78, raise: 0.02 },
    sway = vary("camera", -4, 4)
  switch (view) {
    case "hero":
      // A bar alone is seen from near its end, or it would be a thin line across the picture.
      return {
        parts,
        camera: { azimuth: withSub ? 33 + sway : -52 + sway / 2, elevation: withSub ? 12 : 21, ...fill },
      }
    case "closeup":
      return {
        parts,
        frame: bar.name,
        camera: { azimuth: -46, elevation: 20, fillWidth: 0.46, fillHeight: 0.5, raise: 0 },
      }
    default:
      return { parts, camera: { azimuth: withSub ? -146 : 128, elevation: withSub ? 20 : 22, ...fill } }
  }
}

/** A bar, and its wordmark for the camera to look at. */
interface Bar {
  parts: Part[]
  name: Part[]
}

function straightBar({ palette, vary }: Brief, cloth: Finish): Bar {
  const length = vary("length", 46, 54),
    height = vary("height", 5.6, 6.8),
    depth = vary("depth", 8, 10)
  const shell = satin(palette.body),
    corner = vary("corner", 0.7, 2.2)
  const y = height / 2
  const marks = barMarks(palette, y, depth / 2 + 0.31, length)
  const parts = [
    part(slab(length, height, depth, { corner, bevel: 0.5 }), shell, { at: [0, y, 0] }),
    part(
      repeatPattern(
        slab(length - 1.2, height - 1.3, 0.8, { corner: Math.max(0.3, corner - 0.5), bevel: 0.36 }),
        length * 0.55,
        height * 0.55,
      ),
      cloth,
      { at: [0, y, depth / 2 - 0.1] },
    ),
    part(slab(length - 0.9, 0.16, 0.3, { corner: 0.07, bevel: 0.05 }), metal(palette.accent), {
      at: [0, 0.5, depth / 2 + 0.05],
    }),
    ...marks.name,
    ...marks.lamps,
    ...place(barPanel(palette, height * 0.62), {
      at: [-length * 0.2, y, -depth / 2 - 0.02],
      turn: [0, 180, 0],
    }),
    ...place(
      keyStrip(9, 1.5, gloss(palette.inner), printOn(palette, palette.inner), [
        "power",
        "minus",
        "play",
        "plus",
      ]),
      { turn: [-90, 0, 0], at: [0, height - 0.06, 0.6] },
    ),
    ...feet(length, depth),
  ]
  return { parts, name: marks.name }
}

/** A bar of round section with turned ends, on two short legs. */
function curvedBar({ palette, vary }: Brief, cloth: Finish): Bar {
  const length = vary("length", 44, 52),
    R = vary("radius", 3.3, 3.9),
    H = length / 2
  const y = R + 0.6
  const turned = (corners: Parameters<typeof lathe>[0], finish: Finish, uvRepeat?: [number, number]) =>
    part(lathe(corners, { segments: 140, uvRepeat }).rotateZ(-Math.PI / 2), finish, { at: [0, y, 0] })
  const end = [
    turned(
      [
        [R - 0.4, H - 3],
        [R + 0.04, H - 3, 0.06],
        [R + 0.04, H - 0.9, 0.9],
        [R * 0.7, H, 0.4],
        [0, H],
      ],
      satin(palette.body),
    ),
    turned(
      [
        [R, H - 3.2],
        [R + 0.09, H - 3.16, 0.03],
        [R + 0.09, H - 2.96, 0.03],
        [R, H - 2.9],
      ],
      metal(palette.accent),
    ),
  ]
  const top = slab(14, 2.6, 0.5, { corner: 1.3, bevel: 0.2 })
  const marks = barMarks(palette, y, R + 0.03, length, 8)
  const parts = [
    turned(
      [
        [R, -H + 2.8],
        [R, H - 2.8],
      ],
      cloth,
      [Math.round(R * 4), Math.round(length * 0.55)],
    ),
    ...end,
    ...end.map(({ geometry, finish }) => part(geometry, finish, { turn: [0, 180, 0] })),
    part(top, satin(palette.body), { turn: [-90, 0, 0], at: [0, y + R - 0.08, 0] }),
    ...place(
      keyStrip(10, 1.4, gloss(palette.inner), printOn(palette, palette.inner), [
        "power",
        "minus",
        "play",
        "plus",
      ]),
      { turn: [-90, 0, 0], at: [0, y + R + 0.1, 0] },
    ),
    ...marks.name,
    ...marks.lamps,
    ...place(barPanel(palette, 3.2), { at: [-length * 0.16, y, -R + 0.12], turn: [0, 180, 0] }),
    ...[-1, 1].map((side) =>
      part(slab(2.2, 1.6, 4.4, { corner: 0.5, bevel: 0.2 }), satin(palette.body), {
        at: [side * length * 0.3, 0.8, 0],
      }),
    ),
  ]
  return { parts, name: marks.name }
}

function barMarks(palette: Brief["palette"], y: number, z: number, length: number, fromEnd = 5.4) {
  const lamps = Array.from({ length: 4 }, (_, i) =>
    part(slab(0.32, 0.32, 0.06, { corner: 0.16, bevel: 0.02 }), light(i ? "#f4fbff" : "#ffb000", 1.8), {
      at: [length * 0.26 + i * 0.8, y, z],
    }),
  )
  const name = part(wordmark(2.3, 0.08), printOn(palette, palette.soft), {
    at: [-length * 0.5 + fromEnd, y, z - 0.02],
  })
  return { name: [name], lamps }
}

const feet = (length: number, depth: number) =>
  [-1, 1].map((side) =>
    part(slab(5, 0.5, depth * 0.6, { corner: 0.2, bevel: 0.1 }), rubber("#0c0c0e"), {
      at: [side * length * 0.36, -0.1, 0],
    }),
  )
