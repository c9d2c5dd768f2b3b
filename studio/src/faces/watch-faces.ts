import { mark, paint, ring, text } from "./drawing.ts"

export interface FaceStyle {
  /** The screen's colour at its middle; it fades to black. */
  tint: string
  colors: readonly [string, string, string]
  round: boolean
  /** Drawn behind the face, for editions. */
  ornament?: (width: number, height: number) => string
  motto: string
}

type Draw = (style: FaceStyle, width: number, height: number) => string

const backdrop = (tint: string) =>
  `<defs><radialGradient id="g" cx="50%" cy="44%" r="70%"><stop offset="0" stop-color="${tint}"/><stop offset="1" stop-color="#000"/></radialGradient></defs><rect width="100%" height="100%" fill="#000"/><rect width="100%" height="100%" fill="url(#g)"/>`

/** Time in large figures over three activity rings. */
const rings: Draw = ({ colors: [a, b, c], round }, w, h) => {
  const cy = round ? h * 0.645 : h * 0.63,
    r = (round ? 0.2 : 0.26) * w
  return (
    text("10:09", w / 2, round ? h * 0.29 : h * 0.235, {
      size: w * (round ? 0.22 : 0.3),
      weight: 600,
      tracking: -0.02,
    }) +
    text("FRI 20 NOV", w / 2, h * (round ? 0.155 : 0.09), { size: w * 0.055, color: c, tracking: 0.08 }) +
    ring(w / 2, cy, r, w * 0.05, 0.78, a) +
    ring(w / 2, cy, r * 0.76, w * 0.05, 0.62, b) +
    ring(w / 2, cy, r * 0.52, w * 0.05, 0.84, c) +
    (round
      ? ""
      : text("8,426", w * 0.1, h * 0.92, { size: w * 0.065, weight: 600, anchor: "start" }) +
        text("24°", w * 0.9, h * 0.92, { size: w * 0.065, weight: 600, anchor: "end" }))
  )
}

/** A classic dial with hands at ten past ten. */
const dial: Draw = ({ colors: [a, b] }, w, h) => {
  const cx = w / 2,
    cy = h / 2,
    r = Math.min(w, h) * 0.45
  const marks = Array.from({ length: 60 }, (_, i) =>
    mark(
      cx,
      cy,
      r,
      r - (i % 5 === 0 ? r * 0.13 : r * 0.05),
      i * 6,
      i % 5 === 0 ? w * 0.014 : w * 0.005,
      i % 5 === 0 ? "#fff" : "#ffffff90",
    ),
  )
  return (
    marks.join("") +
    text("12", cx, cy - r * 0.7, { size: r * 0.2, weight: 600 }) +
    text("6", cx, cy + r * 0.7, { size: r * 0.2, weight: 600 }) +
    ring(cx - r * 0.42, cy + r * 0.08, r * 0.19, w * 0.016, 0.7, a) +
    text("72", cx - r * 0.42, cy + r * 0.08, { size: r * 0.15, weight: 600 }) +
    text("FRI 20", cx + r * 0.46, cy + r * 0.08, { size: r * 0.115, color: b, weight: 600, tracking: 0.06 }) +
    mark(cx, cy, -r * 0.12, r * 0.5, 304, w * 0.026, "#fff") +
    mark(cx, cy, -r * 0.12, r * 0.76, 54, w * 0.02, "#fff") +
    mark(cx, cy, -r * 0.2, r * 0.84, 205, w * 0.008, a) +
    `<circle cx="${cx}" cy="${cy}" r="${w * 0.022}" fill="${a}"/>`
  )
}

const DIGITS: Record<string, string[]> = {
  "0": ["111", "101", "101", "101", "111"],
  "1": ["010", "110", "010", "010", "111"],
  "9": ["111", "101", "111", "001", "111"],
}

/** Hours over minutes in a dot matrix. */
const dots: Draw = ({ colors: [a, , c], round }, w, h) => {
  const pitch = Math.min(w * 0.098, h * 0.078) * (round ? 0.86 : 1),
    body: string[] = []
  for (const [line, pair] of ["10", "09"].entries())
    for (const [column, digit] of [...pair].entries())
      for (const [y, row] of DIGITS[digit].entries())
        for (const [x, bit] of [...row].entries()) {
          const px = w / 2 + (column * 4 + x - 3) * pitch
          const py = h / 2 + (line * 5.8 + y - 4.9 + (round ? 0 : -0.2)) * pitch
          const color = bit === "1" ? (line ? a : "#fff") : "#ffffff14"
          body.push(`<circle cx="${px}" cy="${py}" r="${pitch * 0.4}" fill="${color}"/>`)
        }
  return (
    body.join("") +
    (round ? "" : text("24°  MUMBAI", w / 2, h * 0.91, { size: w * 0.055, color: c, tracking: 0.1 }))
  )
}

/** Figures in large type on the left, a day of heartbeats as bars. */
const bars: Draw = ({ colors: [a, b, c], round, motto }, w, h) => {
  const inset = round ? w * 0.2 : w * 0.1,
    figures = w * (round ? 0.24 : 0.3)
  const heights = [0.3, 0.45, 0.38, 0.6, 0.85, 0.7, 1, 0.78, 0.55, 0.66, 0.42, 0.5]
  const step = (w - 2 * inset) / heights.length,
    base = h * (round ? 0.76 : 0.82)
  return (
    text("10", inset, h * (round ? 0.33 : 0.2), { size: figures, weight: 600, anchor: "start" }) +
    text("09", w - inset, h * (round ? 0.33 : 0.2), { size: figures, weight: 300, anchor: "end", color: a }) +
    text("72 bpm", inset, h * (round ? 0.51 : 0.42), {
      size: w * 0.075,
      weight: 600,
      anchor: "start",
      color: b,
    }) +
    text("8,426", w - inset, h * (round ? 0.51 : 0.42), {
      size: w * 0.075,
      weight: 500,
      anchor: "end",
      color: "#ffffffb0",
    }) +
    heights
      .map(
        (v, i) =>
          `<rect x="${inset + i * step + step * 0.18}" y="${base - v * h * 0.2}" width="${step * 0.6}" height="${v * h * 0.2}" rx="${step * 0.3}" fill="${i === 6 ? c : `${b}c0`}"/>`,
      )
      .join("") +
    (round ? "" : text(motto, w / 2, h * 0.92, { size: w * 0.06, color: "#ffffffb0" }))
  )
}

const FACES: Draw[] = [rings, dial, dots, bars]

/** One of four faces, as a picture for the screen. */
export function watchFace(index: number, style: FaceStyle, aspect: number) {
  const width = 760,
    height = Math.round(width / aspect)
  return paint(
    `face-${index}-${style.tint}-${style.colors.join("")}-${style.round}-${style.motto}`,
    width,
    height,
    backdrop(style.tint) +
      (style.ornament?.(width, height) ?? "") +
      FACES[index % FACES.length](style, width, height),
  )
}
