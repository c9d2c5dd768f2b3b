import { type Finish, light, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { lettering } from "../../geometry/lettering.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn, shaded } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Palette } from "../../scene.ts"

/** A rubber flap over the charging socket, with its pull tab and what is under it. It faces +z. */
export function portFlap(palette: Palette): Part[] {
  return [
    part(slab(3.9, 1.35, 0.2, { corner: 0.6, bevel: 0.08 }), rubber(shaded(palette.soft, 0.25)), {
      at: [0, 0, 0.02],
    }),
    part(slab(0.36, 0.8, 0.16, { corner: 0.16, bevel: 0.06 }), rubber(palette.soft), { at: [1.55, 0, 0.12] }),
    part(lettering("USB-C", 0.46, { weight: 500 }), printOn(palette, palette.soft), {
      at: [-0.35, 0, 0.122],
    }),
  ]
}

/** A jack: a threaded ring round a dark hole. */
function jack(radius: number, ring: Finish): Part[] {
  const collar = lathe(
    [
      [radius * 0.55, 0],
      [radius * 0.55, 0.22, 0.04],
      [radius, 0.22, 0.05],
      [radius * 1.05, 0],
    ],
    { segments: 56 },
  )
  const hole = lathe(
    [
      [0, 0.06],
      [radius * 0.56, 0.06],
    ],
    { segments: 40 },
  )
  return [part(collar, ring, { turn: [90, 0, 0] }), part(hole, satin("#050506"), { turn: [90, 0, 0] })]
}

/** A socket for a plug with a shell, as HDMI or USB. */
const socket = (width: number, height: number, corner: number): Part[] => [
  part(slab(width + 0.22, height + 0.22, 0.16, { corner: corner + 0.1, bevel: 0.05 }), metal("#a9adb3")),
  part(slab(width, height, 0.18, { corner, bevel: 0.02 }), satin("#050506")),
]

/** The sockets on the back of a party speaker: microphone, guitar, aux, USB, mains, and two knobs. */
export function stagePanel(palette: Palette, width: number, height: number): Part[] {
  const plate = satin(shaded(palette.inner, 0.35), { roughness: 0.5 }),
    ink = printOn(palette, shaded(palette.inner, 0.35))
  const steel = metal("#a9adb3")
  const knob = lathe(
    [
      [0, 1.1],
      [0.72, 1.1, 0.15],
      [0.85, 0.1, 0.05],
      [0.95, 0],
    ],
    { segments: 72, knurl: (r, _, angle) => (r > 0.7 ? r + 0.03 * Math.sin(angle * 24) : r) },
  )
  const label = (words: string, x: number, y: number) =>
    part(lettering(words, 0.78, { weight: 500, tracking: 0.06 }), ink, { at: [x, y, 0.26] })
  const x = (share: number) => width * share,
    row = height * 0.2
  return [
    part(slab(width, height, 0.5, { corner: 1.1, bevel: 0.2 }), plate),
    ...place(jack(1, steel), { at: [x(-0.36), row, 0.24] }),
    ...place(jack(1, steel), { at: [x(-0.12), row, 0.24] }),
    ...[0.14, 0.36].map((share) =>
      part(knob, metal(palette.accent), { at: [x(share), row, 0.24], turn: [90, 0, 0] }),
    ),
    label("MIC", x(-0.36), row - 1.9),
    label("GUITAR", x(-0.12), row - 1.9),
    label("ECHO", x(0.14), row - 1.9),
    label("MIC VOL", x(0.36), row - 1.9),
    ...place(socket(1.3, 0.55, 0.05), { at: [x(-0.36), -row, 0.2] }),
    ...place(jack(0.5, steel), { at: [x(-0.12), -row, 0.24] }),
    ...place(socket(2.2, 1.4, 0.3), { at: [x(0.25), -row, 0.2] }),
    label("USB", x(-0.36), -row - 1.7),
    label("AUX", x(-0.12), -row - 1.7),
    label("AC 230 V", x(0.25), -row - 1.8),
    part(slab(0.3, 0.3, 0.06, { corner: 0.15, bevel: 0.02 }), light("#8dffbd", 1.8), {
      at: [x(0.42), -row, 0.24],
    }),
  ]
}

/** The recess behind a soundbar with HDMI, optical, USB and mains. */
export function barPanel(palette: Palette, height: number): Part[] {
  const dark = satin("#101113", { roughness: 0.5 }),
    ink = printOn(palette, "#101113")
  const label = (words: string, x: number) =>
    part(lettering(words, 0.5, { weight: 500, tracking: 0.06 }), ink, { at: [x, -height * 0.27, 0.16] })
  const y = height * 0.12
  return [
    part(slab(15, height, 0.3, { corner: 0.5, bevel: 0.1 }), dark),
    ...place(socket(1.4, 0.5, 0.08), { at: [-5.4, y, 0.08] }),
    ...place(socket(0.8, 0.8, 0.1), { at: [-2.2, y, 0.08] }),
    ...place(socket(1.2, 0.5, 0.05), { at: [1, y, 0.08] }),
    ...place(socket(1.6, 0.9, 0.4), { at: [5, y, 0.08] }),
    label("HDMI eARC", -5.2),
    label("OPT", -2.2),
    label("USB", 1),
    label("230 V", 5),
  ]
}

/** A flared bass port facing +z. */
export function bassPort(radius: number, color: string): Part[] {
  const flare = lathe(
    [
      [radius * 0.62, -1],
      [radius * 0.66, 0.1, 0.5],
      [radius, 0.3, 0.1],
      [radius * 1.04, 0],
    ],
    { segments: 96 },
  )
  const depth = lathe(
    [
      [0, -0.6],
      [radius * 0.7, -0.6],
    ],
    { segments: 64 },
  )
  return [
    part(flare, satin(color), { turn: [90, 0, 0] }),
    part(depth, satin("#040405"), { turn: [90, 0, 0], at: [0, 0, 0.72] }),
  ]
}
