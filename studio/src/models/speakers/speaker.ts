import { weave } from "../../fabric.ts"
import type { Brief, Scene } from "../../scene.ts"
import { brick } from "./brick.ts"
import { pill } from "./pill.ts"
import { puck } from "./puck.ts"
import { cylinder } from "./roll.ts"

/** Portable speakers. */
export async function speaker(brief: Brief): Promise<Scene> {
  const { style, view, vary } = brief
  const fabric = await weave(
    brief.palette.body,
    vary("two yarns", 0, 1) > 0.6 ? brief.palette.inner : brief.palette.body,
  )
  const azimuth = view === "hero" ? 30 + vary("camera", -6, 6) : -36
  switch (style) {
    case "brick":
      return {
        parts: brick(brief, fabric),
        camera: { azimuth, elevation: 16, fillWidth: 0.8, fillHeight: 0.72 },
      }
    case "pill":
      return {
        parts: pill(brief, fabric),
        camera: { azimuth, elevation: 17, fillWidth: 0.82, fillHeight: 0.72 },
      }
    case "puck":
      return {
        parts: puck(brief, fabric),
        camera: { azimuth, elevation: 32, fillWidth: 0.74, fillHeight: 0.7 },
      }
    default:
      return cylinder(brief, fabric, azimuth)
  }
}
