export type Palette = {
  body: string
  inner: string
  accent: string
  soft: string
  groundMid: string
  groundEdge: string
}

type Motif = (palette: Palette, style: string) => string

/** Shapes that stand for a kind of product in a drawn picture, around the point 320, 236 and at most 400 wide; null for no known kind. */
export function drawMotif(kind: string | undefined, style: string, palette: Palette): string | null {
  return MOTIFS.get(kind ?? "")?.(palette, style) ?? null
}

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const box = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const rings = (x: number, y: number, radius: number, { inner, soft, accent }: Palette) =>
  circle(x, y, radius, inner) + circle(x, y, radius * 0.72, soft) + circle(x, y, radius * 0.26, accent)

const earbuds: Motif = (palette, style) => {
  const { body, inner, soft, accent } = palette
  const stemmed =
    circle(276, 216, 44, soft) +
    box(172, 176, 68, 246, 34, body) +
    circle(208, 182, 98, body) +
    circle(208, 182, 58, inner) +
    box(198, 360, 16, 36, 8, accent)
  const stemless =
    circle(274, 312, 42, soft) +
    circle(188, 236, 120, body) +
    circle(188, 236, 80, inner) +
    circle(188, 236, 15, accent)
  const bud = style.startsWith("stemless") ? stemless : stemmed
  return `${bud}<g transform="matrix(-1 0 0 1 640 0)">${bud}</g>`
}

const neckband: Motif = ({ body, inner, soft, accent }) =>
  line("M196 356 C120 60 520 60 444 356", body, 26) +
  line("M196 356 C196 420 262 420 262 352", soft, 5) +
  line("M444 356 C444 420 378 420 378 352", soft, 5) +
  box(176, 262, 40, 116, 20, inner) +
  box(424, 262, 40, 116, 20, inner) +
  circle(262, 336, 25, body) +
  circle(378, 336, 25, body) +
  circle(262, 336, 9, accent) +
  circle(378, 336, 9, accent)

const headphones: Motif = ({ body, inner, soft, accent }) =>
  line("M176 290 C160 30 480 30 464 290", soft, 22) +
  line("M214 150 C252 84 388 84 426 150", accent, 8) +
  box(138, 222, 84, 172, 42, body) +
  box(418, 222, 84, 172, 42, body) +
  box(206, 238, 34, 140, 17, inner) +
  box(400, 238, 34, 140, 17, inner)

const wiredHeadphones: Motif = (palette, style) =>
  headphones(palette, style) +
  line("M180 394 C180 450 300 452 320 418 C340 384 420 392 432 436", palette.soft, 6)

const gamingHeadset: Motif = (palette, style) =>
  headphones(palette, style) +
  line("M180 392 C186 430 226 436 276 420", palette.soft, 9) +
  box(262, 400, 58, 28, 14, palette.accent)

const speaker: Motif = (palette, style) => {
  const { body, soft, accent } = palette
  if (style === "puck")
    return circle(320, 236, 172, body) + rings(320, 236, 128, palette) + line("M320 64 v-26", soft, 10)
  if (style === "cylinder")
    return box(216, 50, 208, 372, 104, body) + rings(320, 264, 80, palette) + box(292, 96, 56, 12, 6, accent)
  return (
    box(112, 128, 416, 216, style === "pill" ? 108 : 40, body) +
    rings(222, 236, 76, palette) +
    rings(418, 236, 76, palette)
  )
}

const partySpeaker: Motif = (palette, style) => {
  if (style === "cube") return box(156, 72, 328, 328, 48, palette.body) + rings(320, 236, 124, palette)
  const tower =
    box(206, 30, 228, 400, 36, palette.body) + rings(320, 130, 58, palette) + rings(320, 302, 92, palette)
  return style === "trolley" ? line("M252 30 v-22 h136 v22", palette.soft, 12) + tower : tower
}

const soundbar: Motif = (palette, style) => {
  const { body, inner, accent } = palette
  const grille = Array.from({ length: 9 }, (_, index) => circle(136 + index * 46, 290, 9, inner)).join("")
  const bar =
    box(84, 252, 472, 76, style.includes("curved") ? 38 : 18, body) + grille + circle(520, 290, 8, accent)
  return style.startsWith("sub") ? box(228, 44, 184, 184, 28, body) + rings(320, 136, 62, palette) + bar : bar
}

const smartWatch: Motif = ({ body, inner, soft, accent }, style) => {
  const isRound = style.startsWith("round")
  const face = isRound
    ? circle(320, 236, 118, body) + circle(320, 236, 96, soft)
    : box(206, 118, 228, 236, 64, body) + box(228, 140, 184, 192, 46, soft)
  return (
    box(252, 20, 136, 432, 40, inner) +
    box(430, 212, 18, 48, 9, body) +
    face +
    line("M320 176 v60 l40 26", accent, 10) +
    circle(320, 236, 9, accent)
  )
}

const trimmer: Motif = ({ body, inner, soft, accent }) => {
  const teeth = Array.from({ length: 7 }, (_, index) => box(262 + index * 18, 28, 8, 44, 4, soft)).join("")
  return `<g transform="rotate(18 320 236)">${teeth}${box(250, 60, 140, 56, 16, soft)}${box(260, 106, 120, 340, 56, body)}${box(296, 180, 48, 96, 24, inner)}${circle(320, 204, 12, accent)}</g>`
}

const powerBank: Motif = ({ body, inner, accent }, style) => {
  const lights = Array.from({ length: 4 }, (_, index) => circle(266 + index * 36, 376, 7, accent)).join("")
  const mark =
    style === "magnetic"
      ? circle(320, 210, 74, inner) + circle(320, 210, 54, body)
      : line("M334 128 L286 218 H350 L306 304", accent, 14)
  return box(204, 40, 232, 392, style === "pebble" ? 112 : 44, body) + mark + lights
}

const MOTIFS = new Map<string, Motif>([
  ["true-wireless-earbuds", earbuds],
  ["neckband", neckband],
  ["headphones", headphones],
  ["wired-headphones", wiredHeadphones],
  ["gaming-headset", gamingHeadset],
  ["speaker", speaker],
  ["party-speaker", partySpeaker],
  ["soundbar", soundbar],
  ["smart-watch", smartWatch],
  ["trimmer", trimmer],
  ["power-bank", powerBank],
])
