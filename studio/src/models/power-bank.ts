import { paint, text } from "../faces/drawing.ts"
import { type Finish, glass, gloss, leather, light, metal, rubber, satin } from "../finish.ts"
import { lathe } from "../geometry/lathe.ts"
import { lettering, wordmark } from "../geometry/lettering.ts"
import { slab } from "../geometry/slab.ts"
import { printOn } from "../ink.ts"
import { type Part, part, place } from "../part.ts"
import type { Brief, Scene } from "../scene.ts"
import { editionMark } from "./edition.ts"

/** A power bank standing a little tilted, its ports on top. */
export async function powerBank(brief: Brief): Promise<Scene> {
  const { style, view } = brief
  const parts =
    style === "pebble"
      ? pebble(brief)
      : style === "magnetic"
        ? magnetic(brief)
        : style === "display"
          ? await display(brief)
          : slabBank(brief)
  return {
    parts,
    camera:
      view === "hero"
        ? { azimuth: 30 + brief.vary("camera", -6, 6), elevation: 17, fillWidth: 0.74, fillHeight: 0.72 }
        : { azimuth: -34, elevation: 26, fillWidth: 0.74, fillHeight: 0.72 },
  }
}

const shellOf = ({ palette, vary }: Brief): Finish => {
  const draw = vary("shell", 0, 1)
  return draw < 0.4
    ? satin(palette.body)
    : draw < 0.7
      ? metal(palette.body, { roughness: 0.4 })
      : gloss(palette.body)
}

/** A flat block standing upright, with a ribbed grip and four charge lamps. */
function slabBank(brief: Brief): Part[] {
  const { palette, vary } = brief
  const w = vary("width", 6.6, 7.2),
    h = vary("height", 13.4, 14.8),
    d = vary("depth", 2.1, 2.7)
  const ribs = Array.from({ length: 9 }, (_, i) =>
    part(slab(w * 0.98, 0.16, 0.1, { corner: 0.07, bevel: 0.03 }), satin(palette.inner), {
      at: [0, -h / 2 + 1.5 + i * 0.42, d / 2],
    }),
  )
  return [
    part(slab(w, h, d, { corner: vary("corner", 0.7, 1.3), bevel: 0.42 }), shellOf(brief)),
    ...(vary("ribs", 0, 1) > 0.4
      ? ribs
      : [
          part(slab(w - 1, h * 0.36, 0.06, { corner: 0.6, bevel: 0.02 }), leather(palette.soft), {
            at: [0, -h * 0.26, d / 2],
          }),
        ]),
    part(wordmark(1.5, 0.03), printOn(palette, palette.body), { at: [0, h * 0.24, d / 2] }),
    part(
      lettering(`${vary("capacity", 0, 1) > 0.5 ? "20,000" : "10,000"} mAh`, 0.46, { weight: 500 }),
      printOn(palette, palette.body),
      { at: [0, h * 0.14, d / 2] },
    ),
    ...place(editionMark(brief, 1.5), { at: [0, h * 0.03, d / 2] }),
    ...lamps(4, [0, h / 2 - 0.75, d / 2]),
    ...ports(w, h / 2, d, palette.accent),
  ]
}

/** A river stone to lie in the hand; it lies on the table, leaning on nothing. */
function pebble(brief: Brief): Part[] {
  const { palette, vary } = brief
  const w = vary("width", 8.6, 9.4),
    h = vary("height", 6.4, 7.2)
  const stone = slab(w, h, 2.6, {
    corner: Math.min(w, h) / 2 - 0.1,
    bevel: 1.25,
    backBevel: 1.25,
    dome: 0.22,
  })
  const upright = [
    part(stone, shellOf(brief)),
    part(slab(w * 1.004, h * 1.004, 0.1, { corner: h / 2, bevel: 0.04 }), metal(palette.accent)),
    part(wordmark(1.2, 0.03), printOn(palette, palette.body), { at: [0, 0, 1.5] }),
    ...lamps(4, [0, -1.5, 1.43]),
    part(slab(0.95, 0.4, 0.2, { corner: 0.2, bevel: 0.05 }), rubber("#08080a"), {
      at: [w / 2 - 0.05, 0, 0],
      turn: [0, 90, 0],
    }),
  ]
  return place(upright, { turn: [-62, 0, 0] })
}

/** A thin block with a ring of magnets on its face. */
function magnetic(brief: Brief): Part[] {
  const { palette, vary } = brief
  const w = 6.7,
    h = vary("height", 10.2, 10.8),
    d = 1.5
  const ring = (outer: number, inner: number, finish: Finish, z: number) =>
    part(
      lathe(
        [
          [inner, 0],
          [inner, 0.04, 0.01],
          [outer, 0.04, 0.01],
          [outer, 0],
        ],
        { segments: 140 },
      ),
      finish,
      { turn: [90, 0, 0], at: [0, 0.9, z] },
    )
  return [
    part(slab(w, h, d, { corner: 1.2, bevel: 0.5 }), shellOf(brief)),
    ring(2.75, 2.35, metal(palette.accent), d / 2 - 0.01),
    part(slab(0.4, 1.3, 0.05, { corner: 0.2, bevel: 0.015 }), metal(palette.accent), {
      at: [0, -3.0, d / 2],
    }),
    part(wordmark(0.95, 0.02), printOn(palette, palette.body), { at: [0, 0.9, d / 2] }),
    ...lamps(4, [0, -h / 2 + 0.7, d / 2]),
    ...ports(w, h / 2, d, palette.accent),
  ]
}

/** A block with a small screen that shows its charge. */
async function display(brief: Brief): Promise<Part[]> {
  const { palette, vary } = brief
  const w = 7.4,
    h = vary("height", 14, 15),
    d = 3
  const picture = await paint(
    `charge-${palette.body}`,
    600,
    420,
    `<rect width="600" height="420" fill="#020203"/>${text("86", 250, 200, { size: 270, weight: 600 })}${text("%", 450, 255, { size: 110, color: "#ffb000", weight: 500 })}<rect x="60" y="340" width="480" height="22" rx="11" fill="#ffffff22"/><rect x="60" y="340" width="412" height="22" rx="11" fill="#3ddc97"/>`,
  )
  const screen: Finish = {
    ...glass("#000000", { specular: 0.35, coat: 0, glow: 1.1 }),
    name: `screen|${picture.name}`,
    picture,
  }
  return [
    part(slab(w, h, d, { corner: 1.1, bevel: 0.5 }), shellOf(brief)),
    part(slab(w - 0.9, h * 0.42, 0.1, { corner: 0.7, bevel: 0.04 }), glass(), { at: [0, h * 0.22, d / 2] }),
    part(slab(w - 1.9, (w - 1.9) * 0.7, 0.01, { corner: 0.3, bevel: 0.003 }), screen, {
      at: [0, h * 0.22, d / 2 + 0.051],
    }),
    part(wordmark(1.3, 0.03), printOn(palette, palette.body), { at: [0, -h * 0.3, d / 2] }),
    ...ports(w, h / 2, d, palette.accent),
  ]
}

const lamps = (count: number, [x, y, z]: readonly [number, number, number]): Part[] =>
  Array.from({ length: count }, (_, i) =>
    part(
      slab(0.22, 0.22, 0.03, { corner: 0.11, bevel: 0.01 }),
      light(i < count - 1 ? "#eafff4" : "#56606a", 1.8),
      { at: [x + (i - (count - 1) / 2) * 0.5, y, z] },
    ),
  )

/** USB-C and USB-A sockets and a key, on the top edge. */
function ports(w: number, top: number, d: number, accent: string): Part[] {
  const up = (x: number) => ({ at: [x, top - 0.02, 0] as const, turn: [-90, 0, 0] as const })
  const deep = Math.min(0.52, d * 0.26)
  return [
    part(slab(1.02, 0.44, 0.08, { corner: 0.22, bevel: 0.03 }), metal(accent), up(-w * 0.24)),
    part(slab(0.84, 0.28, 0.1, { corner: 0.14, bevel: 0.02 }), rubber("#060607"), up(-w * 0.24)),
    part(slab(1.42, deep + 0.12, 0.08, { corner: 0.08, bevel: 0.03 }), metal(accent), up(w * 0.06)),
    part(slab(1.24, deep, 0.1, { corner: 0.05, bevel: 0.02 }), rubber("#060607"), up(w * 0.06)),
    part(slab(0.6, 0.4, 0.16, { corner: 0.2, bevel: 0.06 }), satin(accent), up(w * 0.31)),
  ]
}
