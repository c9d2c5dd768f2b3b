import sharp from "sharp"
import { Color } from "three"
import { cloth, type Finish, type Picture, satin } from "./finish.ts"

const TILE = 256

/** Woven acoustic cloth in two yarns. One tile holds eight threads each way. */
export async function weave(color: string, crossing = color): Promise<Finish> {
  // Threads shade each other, and black cloth would swallow its own shape.
  const { l } = new Color(color).getHSL({ h: 0, s: 0, l: 0 }),
    isDark = l < 0.05,
    yarn = isDark ? mixed(color, "#ffffff", 0.014) : color
  const warp = encoded(yarn),
    weft = encoded(
      mixed(crossing === color ? yarn : crossing, crossing === color ? "#000000" : crossing, 0.25),
    )
  const thread = (x: number, y: number) => {
    const over = (Math.floor(x * 8) + Math.floor(y * 8)) % 2 === 0
    const across = ((over ? x : y) * 8) % 1
    return { over, bulge: Math.sqrt(Math.max(0, 1 - (2 * across - 1) ** 2)) }
  }
  const picture = await pictureOf(`weave-${color}-${crossing}`, (x, y) => {
    const { over, bulge } = thread(x, y)
    return (over ? warp : weft).map((c) => c * (0.5 + 0.5 * bulge))
  })
  const relief = await reliefOf("weave", (x, y) => thread(x, y).bulge, 3)
  return {
    ...cloth("#ffffff", { sheen: isDark ? 3.4 : 1.6, grain: 0 }),
    name: `weave|${color}|${crossing}`,
    picture,
    relief,
  }
}

/** A punched metal grille: dark holes in staggered rows, two rows a tile. */
export async function punched(color: string, metalness = 0.2): Promise<Finish> {
  const sheet = encoded(color)
  const hole = (x: number, y: number) => {
    const inRow = Math.hypot(near(x * 2), near(y * 2)),
      between = Math.hypot(near(x * 2 + 0.5), near(y * 2 + 0.5))
    return Math.min(inRow, between) < 0.27
  }
  const picture = await pictureOf(`punched-${color}`, (x, y) => (hole(x, y) ? sheet.map(() => 3) : sheet))
  return {
    ...satin("#ffffff", { roughness: 0.42, metalness }),
    name: `punched|${color}|${metalness}`,
    picture,
  }
}

const near = (t: number) => Math.abs(((t + 0.5) % 1) - 0.5)

function encoded(color: string): number[] {
  const hex = new Color(color).getHex()
  return [hex >> 16, (hex >> 8) & 255, hex & 255]
}

const mixed = (a: string, b: string, share: number) =>
  `#${new Color(a).lerp(new Color(b), share).getHexString()}`

async function pictureOf(name: string, at: (x: number, y: number) => number[]): Promise<Picture> {
  const pixels = new Uint8Array(TILE * TILE * 3)
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) pixels.set(at((x + 0.5) / TILE, (y + 0.5) / TILE), (y * TILE + x) * 3)
  return {
    name,
    png: new Uint8Array(
      await sharp(pixels, { raw: { width: TILE, height: TILE, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  }
}

/** A tangent-space normal map from heights. */
function reliefOf(
  name: string,
  height: (x: number, y: number) => number,
  strength: number,
): Promise<Picture> {
  const at = (x: number, y: number) => height((x + 1) % 1, (y + 1) % 1),
    e = 1 / TILE
  return pictureOf(`${name}-relief`, (x, y) => {
    const dx = (at(x + e, y) - at(x - e, y)) * strength,
      dy = (at(x, y + e) - at(x, y - e)) * strength,
      length = Math.hypot(dx, dy, 1)
    return [(-dx / length) * 127.5 + 127.5, (dy / length) * 127.5 + 127.5, (1 / length) * 127.5 + 127.5]
  })
}
