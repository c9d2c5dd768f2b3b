import { Color } from "three"

/** What a surface is made of. Blender reads these numbers from the GLB; see blender/materials.py. */
export interface Finish {
  name: string
  color: string
  roughness: number
  metalness: number
  coat: number
  coatRoughness: number
  sheen: number
  /** 1 is ordinary plastic; rubber and glass look right with less. */
  specular: number
  /** Strength of a fine moulded texture, and its frequency per centimetre. */
  grain: number
  grainScale: number
  /** How brightly the colour (or the picture) shines by itself. */
  glow: number
  picture?: Picture
  relief?: Picture
}

/** A PNG wrapped over a surface by its uv coordinates. */
export interface Picture {
  name: string
  png: Uint8Array
}

type Tweaks = Partial<Omit<Finish, "name" | "color">>

const BASE = {
  roughness: 0.4,
  metalness: 0,
  coat: 0,
  coatRoughness: 0.05,
  sheen: 0,
  specular: 1,
  grain: 0,
  grainScale: 40,
  glow: 0,
}

function finish(name: string, color: string, settings: Tweaks, tweaks: Tweaks): Finish {
  const whole = { ...BASE, ...settings, ...tweaks }
  // Parts of one colour and one kind share a material; anything else would be merged wrongly.
  const key = [name, color, ...Object.values(whole).map((v) => (typeof v === "object" ? v.name : v))].join(
    "|",
  )
  return { ...whole, name: key, color }
}

/** The shelf of finishes: moulded plastic first, then what shines, gives, or lights up. */
export const satin = (color: string, tweaks: Tweaks = {}) =>
  finish("satin", color, { roughness: 0.36 }, tweaks)
export const gloss = (color: string, tweaks: Tweaks = {}) =>
  finish("gloss", color, { roughness: 0.2, coat: 1, coatRoughness: 0.04 }, tweaks)
export const metal = (color: string, tweaks: Tweaks = {}) =>
  finish("metal", unbleached(color), { roughness: 0.27, metalness: 1 }, tweaks)
export const rubber = (color: string, tweaks: Tweaks = {}) =>
  finish("rubber", color, { roughness: 0.66, specular: 0.4, grain: 0.5, grainScale: 55 }, tweaks)
export const leather = (color: string, tweaks: Tweaks = {}) =>
  finish("leather", color, { roughness: 0.55, specular: 0.7, sheen: 0.25, grain: 1, grainScale: 14 }, tweaks)
export const cloth = (color: string, tweaks: Tweaks = {}) =>
  finish("cloth", color, { roughness: 0.95, sheen: 0.5, specular: 0.3, grain: 1, grainScale: 50 }, tweaks)
export const glass = (color = "#040405", tweaks: Tweaks = {}) =>
  finish("glass", color, { roughness: 0.05, specular: 0.7, coat: 0.25, coatRoughness: 0.01 }, tweaks)
export const light = (color: string, glow = 2.5) => finish("light", color, { roughness: 0.35, glow }, {})
/** No metal throws back all light: near white, a soft box in it would burn out. */
function unbleached(color: string): string {
  const whole = new Color(color),
    most = Math.max(whole.r, whole.g, whole.b)
  return most > 0.66 ? `#${whole.multiplyScalar(0.66 / most).getHexString()}` : color
}
export const print = (color: string, tweaks: Tweaks = {}) =>
  finish("print", color, { roughness: 0.38 }, tweaks)
