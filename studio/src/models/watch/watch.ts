import { Color } from "three"
import { watchFace } from "../../faces/watch-faces.ts"
import { type Finish, glass, gloss, metal, print } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { lettering, wordmark } from "../../geometry/lettering.ts"
import { degrees } from "../../geometry/numbers.ts"
import { slab } from "../../geometry/slab.ts"
import { type Part, part } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { strap, type StrapKind } from "./strap.ts"

const RING_COLORS = [
  ["#ff5a6e", "#3ddc97", "#4cb8ff"], ["#ffb000", "#ff6a3d", "#ffe3a3"], ["#7ee8fa", "#b48bff", "#ffd166"],
  ["#a8ff60", "#2ec4b6", "#e9ff70"], ["#ff8fab", "#ffc8dd", "#cdb4ff"],
] as const

/** A smart watch, square or round, with or without a marked bezel, closed as on a wrist. */
export async function watch(brief: Brief): Promise<Scene> {
  const { style, view } = brief
  const round = style.startsWith("round"), bezel = style.endsWith("bezel")
  const parts = round ? await roundWatch(brief, bezel) : await squareWatch(brief, bezel)
  return {
    parts,
    camera: view === "hero"
      ? { azimuth: 27 + brief.vary("camera", -4, 4), elevation: 12, pitch: -9, fillWidth: 0.74, fillHeight: 0.74 }
      : { azimuth: -38, elevation: 17, pitch: -14, fillWidth: 0.74, fillHeight: 0.74 },
  }
}

async function squareWatch(brief: Brief, bezel: boolean): Promise<Part[]> {
  const { palette, vary } = brief
  const width = vary("width", 3.75, 4.05), height = vary("height", 4.45, 4.8), corner = bezel ? vary("corner", 0.7, 0.9) : vary("corner", 1.0, 1.25)
  const body = caseMetal(brief)
  const border = bezel ? 0.42 : 0.28
  const screen = await screenFinish(brief, false, (width - 0.62) / (height - 0.62))
  const rim = bezel
    ? [part(slab(width - 0.04, height - 0.04, 0.3, { corner: corner - 0.02, bevel: 0.12, backBevel: 0.02 }), metal(palette.accent, { roughness: 0.2 }), { at: [0, 0, 0.36] }),
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => part(lathe([[0, 0.02], [0.1, 0.02, 0.01], [0.12, 0]], { segments: 6 }), metal("#8d9096"),
        { at: [x * (width / 2 - 0.27), y * (height / 2 - 0.27), 0.505], turn: [90, 0, 0] })))]
    : []
  return [
    part(slab(width, height, 0.86, { corner, bevel: 0.22, backBevel: 0.34 }), body),
    ...rim,
    part(slab(width - border, height - border, 0.3, { corner: corner - border / 2 + 0.02, bevel: 0.13, backBevel: 0.02 }), glass(), { at: [0, 0, bezel ? 0.44 : 0.41] }),
    part(slab(width - 0.62, height - 0.62, 0.006, { corner: corner - 0.3, bevel: 0.002 }), screen, { at: [0, 0, bezel ? 0.591 : 0.561] }),
    ...crown(brief, width / 2, 0.85),
    part(slab(0.32, 1.1, 0.16, { corner: 0.16, bevel: 0.07 }), body, { at: [width / 2 + 0.02, -0.75, 0], turn: [0, 90, 0] }),
    ...strap(brief, { kind: strapKind(brief), reach: height / 2, width: width * 0.68 }),
  ]
}

async function roundWatch(brief: Brief, bezel: boolean): Promise<Part[]> {
  const { vary } = brief
  const radius = vary("radius", 2.2, 2.38), glassRadius = bezel ? radius - 0.42 : radius - 0.14
  const body = caseMetal(brief)
  const facing = { turn: [90, 0, 0] as const }
  const screen = await screenFinish(brief, true, 1)
  const drum = lathe([[0, -0.5], [radius * 0.8, -0.5, 0.2], [radius - 0.06, -0.2, 0.2], [radius, 0, 0.2], [radius - 0.03, 0.34, 0.12], [radius - 0.16, 0.44, 0.06], [radius - 0.5, 0.44]], { segments: 180 })
  const lugs = [-1, 1].flatMap((x) => [-1, 1].map((y) =>
    part(slab(0.4, 0.86, 0.44, { corner: 0.19, bevel: 0.17 }), body, { at: [x * 1.37, y * (radius - 0.3), -0.2], turn: [y * -26, 0, 0] })))
  return [
    part(drum, body, facing),
    ...(bezel ? markedBezel(brief, radius) : []),
    part(lathe([[glassRadius, 0.3], [glassRadius, 0.52, 0.09], [glassRadius - 0.22, 0.57, 0.2], [0, 0.575]], { segments: 160 }), glass(), facing),
    part(slab(glassRadius * 2 - 0.4, glassRadius * 2 - 0.4, 0.006, { corner: glassRadius - 0.2, bevel: 0.002 }), screen, { at: [0, 0, 0.58] }),
    ...lugs,
    ...crown(brief, radius - 0.05, 0.75),
    part(slab(0.3, 0.7, 0.3, { corner: 0.15, bevel: 0.07 }), body, { at: [radius * 0.9, -0.9, 0], turn: [0, 90, -23] }),
    ...strap(brief, { kind: strapKind(brief), reach: radius + 0.12, width: 2.32 }),
  ]
}

/** A ring with minute marks and four figures, as on a diver's watch. */
function markedBezel({ palette }: Brief, radius: number): Part[] {
  const ring = lathe([[radius - 0.5, 0.4], [radius - 0.44, 0.54, 0.05], [radius - 0.06, 0.5, 0.06], [radius + 0.03, 0.36, 0.05], [radius - 0.1, 0.28]], {
    segments: 240, knurl: (r, y, angle) => (r > radius - 0.05 && y < 0.47 ? r + 0.012 * Math.sin(angle * 72) : r),
  })
  const ink = print(palette.accent)
  const figures = Array.from({ length: 60 }, (_, i) => i).map((minute) => {
    const angle = degrees(minute * 6), r = radius - 0.25
    const at = [Math.sin(angle) * r, Math.cos(angle) * r, 0.522] as const
    const figure = minute % 15 === 0 ? lettering(minute === 0 ? "60" : String(minute), 0.22, { relief: 0.006 }) : slab(minute % 5 === 0 ? 0.05 : 0.025, minute % 5 === 0 ? 0.2 : 0.1, 0.006, { corner: 0.01, bevel: 0.002 })
    return part(figure, ink, { at, turn: [0, 0, -minute * 6] })
  })
  return [part(ring, gloss("#0c0d0f", { roughness: 0.3 }), { turn: [90, 0, 0] }), ...figures]
}

function crown({ palette }: Brief, x: number, y: number): Part[] {
  const outward = { at: [x, y, 0] as const, turn: [0, 0, -90] as const }
  const wheel = lathe([[0, 0.36], [0.26, 0.36, 0.05], [0.35, 0.3, 0.06], [0.35, 0.02, 0.03], [0.2, 0], [0.2, -0.12]], {
    segments: 144, knurl: (r, _, angle) => (r > 0.33 ? r + 0.012 * Math.sin(angle * 36) : r),
  })
  const cap = lathe([[0, 0.375], [0.17, 0.375, 0.02], [0.19, 0.35]], { segments: 64 })
  return [part(wheel, metal(palette.accent), outward), part(cap, gloss(palette.body), outward), part(wordmark(0.1, 0.004), print("#ffffff"), { at: [x + 0.376, y, 0], turn: [0, 90, 0] })]
}

/** Aluminium in the product's colour, or the accent metal. */
function caseMetal({ palette, vary }: Brief): Finish {
  const dark = new Color(palette.body).getHSL({ h: 0, s: 0, l: 0 }).l < 0.2
  return vary("case metal", 0, 1) > 0.6 && !dark ? metal(palette.accent, { roughness: 0.24 }) : metal(palette.body, { roughness: 0.3 })
}

function strapKind({ vary }: Brief): StrapKind {
  const draw = vary("strap", 0, 1)
  return draw < 0.5 ? "silicone" : draw < 0.7 ? "leather" : draw < 0.87 ? "links" : "woven"
}

async function screenFinish({ vary, palette }: Brief, round: boolean, aspect: number): Promise<Finish> {
  const colors = RING_COLORS[Math.floor(vary("face colours", 0, RING_COLORS.length - 0.01))]
  const tint = `#${new Color(palette.body).lerp(new Color("#0a1020"), 0.72).getHexString()}`
  const picture = await watchFace(Math.floor(vary("face", 0, 3.99)), { tint, colors, round }, aspect)
  return { ...glass("#000000", { specular: 0.35, coat: 0, glow: 1.05 }), name: `screen|${picture.name}`, picture }
}
