import { paint, text } from "../faces/drawing.ts"
import { type Finish, glass, gloss, leather, metal, rubber, satin } from "../finish.ts"
import { lathe } from "../geometry/lathe.ts"
import { lettering, wordmark } from "../geometry/lettering.ts"
import { slab } from "../geometry/slab.ts"
import { printOn } from "../ink.ts"
import { type Part, part, place } from "../part.ts"
import type { Brief, Scene } from "../scene.ts"
import { editionMark } from "./edition.ts"
import { lamps, ports, smallPrint } from "./power-bank-details.ts"

/** A power bank standing a little tilted, its ports on top. */
export async function powerBank(brief: Brief): Promise<Scene> {
  const { style, view } = brief
  const lying = style === "pebble"
  const { parts, sockets } =
    style === "pebble"
      ? pebble(brief)
      : style === "magnetic"
        ? magnetic(brief)
        : style === "display"
          ? await display(brief)
          : slabBank(brief)
  switch (view) {
    case "hero":
      return {
        parts,
        camera: {
          azimuth: 30 + brief.vary("camera", -6, 6),
          elevation: 17,
          fillWidth: 0.76,
          fillHeight: 0.76,
        },
      }
    case "closeup":
      return {
        parts,
        frame: sockets,
        camera: lying
          ? { azimuth: 62, elevation: 20, fillWidth: 0.3, fillHeight: 0.3, raise: 0 }
          : { azimuth: 24, elevation: 34, fillWidth: 0.84, fillHeight: 0.7, raise: -0.3 },
      }
    default:
      return {
        parts,
        camera: { azimuth: lying ? 84 : 152, elevation: 24, fillWidth: 0.76, fillHeight: 0.76 },
      }
  }
}

/** A power bank, and its sockets for the camera to look at. */
interface Bank {
  parts: Part[]
  sockets: Part[]
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
function slabBank(brief: Brief): Bank {
  const { palette, vary } = brief
  const w = vary("width", 6.6, 7.2),
    h = vary("height", 13.4, 14.8),
    d = vary("depth", 2.1, 2.7)
  const ribs = Array.from({ length: 8 }, (_, i) =>
    part(slab(w - 1.5, 0.28, 0.16, { corner: 0.13, bevel: 0.07 }), rubber(palette.soft, { grain: 0 }), {
      at: [0, -h / 2 + 1.2 + i * 0.56, d / 2],
    }),
  )
  const sockets = ports(w, h / 2, d, palette.accent),
    capacity = vary("capacity", 0, 1) > 0.5 ? "20,000" : "10,000"
  const parts = [
    part(slab(w, h, d, { corner: vary("corner", 0.7, 1.3), bevel: 0.42 }), shellOf(brief)),
    ...(vary("ribs", 0, 1) > 0.4
      ? ribs
      : [
          part(slab(w - 1, h * 0.36, 0.06, { corner: 0.6, bevel: 0.02 }), leather(palette.soft), {
            at: [0, -h * 0.26, d / 2],
          }),
        ]),
    part(wordmark(1.5, 0.03), printOn(palette, palette.body), { at: [0, h * 0.24, d / 2] }),
    part(lettering(`${capacity} mAh`, 0.5, { weight: 500 }), printOn(palette, palette.body), {
      at: [0, h * 0.14, d / 2],
    }),
    ...place(editionMark(brief, 1.5), { at: [0, h * 0.03, d / 2] }),
    ...lamps(4, [0, h / 2 - 0.75, d / 2]),
    ...sockets,
    ...smallPrint(brief, capacity, -d / 2),
  ]
  return { parts, sockets }
}

/** A river stone to lie in the hand; it lies on the table, leaning on nothing. */
function pebble(brief: Brief): Bank {
  const { palette, vary } = brief
  const w = vary("width", 8.6, 9.4),
    h = vary("height", 6.4, 7.2)
  const stone = slab(w, h, 2.6, {
    corner: Math.min(w, h) / 2 - 0.1,
    bevel: 1.25,
    backBevel: 1.25,
    dome: 0.22,
  })
  const socket = [
    part(slab(1.16, 0.56, 0.2, { corner: 0.28, bevel: 0.05 }), metal(palette.accent), {
      at: [w / 2 - 0.03, 0, 0],
      turn: [0, 90, 0],
    }),
    part(slab(0.86, 0.28, 0.2, { corner: 0.14, bevel: 0.03 }), rubber("#08080a"), {
      at: [w / 2 - 0.01, 0, 0],
      turn: [0, 90, 0],
    }),
  ]
  const stood = [
    part(stone, shellOf(brief)),
    part(
      slab(w + 0.05, h + 0.05, 0.2, { corner: Math.min(w, h) / 2 - 0.075, bevel: 0.04 }),
      metal(palette.accent),
    ),
    part(wordmark(1.2, 0.03), printOn(palette, palette.body), { at: [0, 0, 1.5] }),
    ...lamps(4, [0, -1.5, 1.43]),
    ...socket,
  ]
  const leaning = { turn: [-62, 0, 0] } as const
  return { parts: place(stood, leaning), sockets: place(socket, leaning) }
}

/** A thin block with a ring of magnets on its face. */
function magnetic(brief: Brief): Bank {
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
  const sockets = ports(w, h / 2, d, palette.accent)
  const parts = [
    part(slab(w, h, d, { corner: 1.2, bevel: 0.5 }), shellOf(brief)),
    ring(2.75, 2.35, metal(palette.accent), d / 2 - 0.01),
    part(slab(0.4, 1.3, 0.05, { corner: 0.2, bevel: 0.015 }), metal(palette.accent), {
      at: [0, -3.0, d / 2],
    }),
    part(wordmark(0.95, 0.02), printOn(palette, palette.body), { at: [0, 0.9, d / 2] }),
    ...lamps(4, [0, -h / 2 + 0.7, d / 2]),
    ...sockets,
    ...smallPrint(brief, "5,000", -d / 2),
  ]
  return { parts, sockets }
}

/** A block with a small screen that shows its charge. */
async function display(brief: Brief): Promise<Bank> {
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
  const sockets = ports(w, h / 2, d, palette.accent)
  const parts = [
    part(slab(w, h, d, { corner: 1.1, bevel: 0.5 }), shellOf(brief)),
    part(slab(w - 0.9, h * 0.42, 0.1, { corner: 0.7, bevel: 0.04 }), glass(), { at: [0, h * 0.22, d / 2] }),
    part(slab(w - 1.9, (w - 1.9) * 0.7, 0.01, { corner: 0.3, bevel: 0.003 }), screen, {
      at: [0, h * 0.22, d / 2 + 0.051],
    }),
    part(wordmark(1.3, 0.03), printOn(palette, palette.body), { at: [0, -h * 0.3, d / 2] }),
    ...sockets,
    ...smallPrint(brief, "20,000", -d / 2),
  ]
  return { parts, sockets }
}
