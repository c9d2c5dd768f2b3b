import { Color } from "three"
import { watchFace } from "../../faces/watch-faces.ts"
import { type Finish, glass } from "../../finish.ts"
import type { Brief } from "../../scene.ts"
import { rosettePath, sampleName } from "../edition.ts"

const RING_COLORS = [
  ["#ff5a6e", "#3ddc97", "#4cb8ff"],
  ["#ffb000", "#ff6a3d", "#ffe3a3"],
  ["#7ee8fa", "#b48bff", "#ffd166"],
  ["#a8ff60", "#2ec4b6", "#e9ff70"],
  ["#ff8fab", "#ffc8dd", "#cdb4ff"],
] as const

/** The lit screen with one of the watch faces; editions have theirs. */
export async function screenFinish(brief: Brief, round: boolean, aspect: number): Promise<Finish> {
  const { vary, palette, edition } = brief
  const colors = RING_COLORS[Math.floor(vary("face colours", 0, RING_COLORS.length - 0.01))]
  const tint = `#${new Color(palette.body).lerp(new Color("#0a1020"), 0.72).getHexString()}`
  // A hero edition wears its rosette behind the hands; a personal one greets by name.
  const face = edition === "hero" ? 1 : edition === "personal" ? 3 : Math.floor(vary("face", 0, 3.99))
  const ornament =
    edition === "hero"
      ? (w: number, h: number) =>
          rosettePath(
            brief,
            w / 2,
            h / 2,
            Math.min(w, h) * 0.08,
            Math.min(w, h) * 0.33,
            `${palette.accent}88`,
          )
      : undefined
  const motto = edition === "personal" ? `Hello, ${sampleName(brief)}` : "Tune in. Move on."
  const picture = await watchFace(face, { tint, colors, round, ornament, motto }, aspect)
  return {
    ...glass("#000000", { specular: 0.35, coat: 0, glow: 1.05 }),
    name: `screen|${picture.name}`,
    picture,
  }
}
