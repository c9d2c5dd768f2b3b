import { glass, metal } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { slab } from "../../geometry/slab.ts"
import { type Part, part } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { caseMetal, crown, markedBezel, sensor } from "./fittings.ts"
import { screenFinish } from "./screen.ts"
import { type StrapKind, strap } from "./strap.ts"

/** A smart watch, square or round, with or without a marked bezel, closed as on a wrist. */
export async function watch(brief: Brief): Promise<Scene> {
  const { style, view } = brief
  const round = style.startsWith("round"),
    bezel = style.endsWith("bezel")
  const { parts, wheel } = round ? await roundWatch(brief, bezel) : await squareWatch(brief, bezel)
  switch (view) {
    case "hero":
      return {
        parts,
        camera: { azimuth: 27 + brief.vary("camera", -4, 4), elevation: 12, pitch: -9, ...FILL },
      }
    case "closeup":
      return {
        parts,
        frame: wheel,
        camera: { azimuth: 44, elevation: 18, pitch: -9, fillWidth: 0.4, fillHeight: 0.27, raise: -0.16 },
      }
    case "open":
      return { parts, camera: { azimuth: -24, elevation: 46, pitch: -90, fillWidth: 0.9, fillHeight: 0.9 } }
    default:
      return { parts, camera: { azimuth: 128, elevation: 17, pitch: -7, ...FILL } }
  }
}

const FILL = { fillWidth: 0.74, fillHeight: 0.74 }

/** A whole watch, and the crown for the camera to look at. */
interface Watch {
  parts: Part[]
  wheel: Part[]
}

async function squareWatch(brief: Brief, bezel: boolean): Promise<Watch> {
  const { palette, vary } = brief
  const width = vary("width", 3.75, 4.05),
    height = vary("height", 4.45, 4.8),
    corner = bezel ? vary("corner", 0.7, 0.9) : vary("corner", 1.0, 1.25)
  const body = caseMetal(brief)
  const border = bezel ? 0.42 : 0.28
  const screen = await screenFinish(brief, false, (width - 0.62) / (height - 0.62))
  const rim = bezel
    ? [
        part(
          slab(width - 0.04, height - 0.04, 0.3, { corner: corner - 0.02, bevel: 0.12, backBevel: 0.02 }),
          metal(palette.accent, { roughness: 0.2 }),
          { at: [0, 0, 0.36] },
        ),
      ]
    : []
  const wheel = crown(brief, width / 2, 0.85)
  const parts = [
    ...sensor(brief, -0.43),
    part(slab(width, height, 0.86, { corner, bevel: 0.22, backBevel: 0.34 }), body),
    ...rim,
    part(
      slab(width - border, height - border, 0.3, {
        corner: corner - border / 2 + 0.02,
        bevel: 0.13,
        backBevel: 0.02,
      }),
      glass(),
      { at: [0, 0, bezel ? 0.44 : 0.41] },
    ),
    part(slab(width - 0.62, height - 0.62, 0.006, { corner: corner - 0.3, bevel: 0.002 }), screen, {
      at: [0, 0, bezel ? 0.591 : 0.561],
    }),
    ...wheel,
    part(slab(0.32, 1.1, 0.16, { corner: 0.16, bevel: 0.07 }), body, {
      at: [width / 2 + 0.02, -0.75, 0],
      turn: [0, 90, 0],
    }),
    ...strap(brief, { kind: strapKind(brief), reach: height / 2, width: width * 0.68 }),
  ]
  return { parts, wheel }
}

async function roundWatch(brief: Brief, bezel: boolean): Promise<Watch> {
  const { vary } = brief
  const radius = vary("radius", 2.2, 2.38),
    glassRadius = bezel ? radius - 0.42 : radius - 0.14
  const body = caseMetal(brief)
  const facing = { turn: [90, 0, 0] as const }
  const screen = await screenFinish(brief, true, 1)
  const drum = lathe(
    [
      [0, -0.5],
      [radius * 0.8, -0.5, 0.2],
      [radius - 0.06, -0.2, 0.2],
      [radius, 0, 0.2],
      [radius - 0.03, 0.34, 0.12],
      [radius - 0.16, 0.44, 0.06],
      [radius - 0.5, 0.44],
    ],
    { segments: 180 },
  )
  const lugs = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) =>
      part(slab(0.36, 1.15, 0.42, { corner: 0.17, bevel: 0.13 }), body, {
        at: [x * 1.36, y * (radius - 0.28), -0.3],
        turn: [y * -36, 0, 0],
      }),
    ),
  )
  const wheel = crown(brief, radius - 0.05, 0.75)
  const parts = [
    ...sensor(brief, -0.5),
    part(drum, body, facing),
    ...(bezel ? markedBezel(brief, radius) : []),
    part(
      lathe(
        [
          [glassRadius, 0.3],
          [glassRadius, 0.52, 0.09],
          [glassRadius - 0.22, 0.57, 0.2],
          [0, 0.575],
        ],
        { segments: 160 },
      ),
      glass(),
      facing,
    ),
    part(
      slab(glassRadius * 2 - 0.4, glassRadius * 2 - 0.4, 0.006, { corner: glassRadius - 0.2, bevel: 0.002 }),
      screen,
      { at: [0, 0, 0.58] },
    ),
    ...lugs,
    ...wheel,
    part(slab(0.3, 0.7, 0.3, { corner: 0.15, bevel: 0.07 }), body, {
      at: [radius * 0.9, -0.9, 0],
      turn: [0, 90, -23],
    }),
    ...strap(brief, { kind: strapKind(brief), reach: radius + 0.12, width: 2.32 }),
  ]
  return { parts, wheel }
}

function strapKind({ vary }: Brief): StrapKind {
  const draw = vary("strap", 0, 1)
  return draw < 0.5 ? "silicone" : draw < 0.7 ? "leather" : draw < 0.87 ? "links" : "woven"
}
