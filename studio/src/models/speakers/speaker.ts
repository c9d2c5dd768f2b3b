import { weave } from "../../fabric.ts"
import type { Finish } from "../../finish.ts"
import type { Part } from "../../part.ts"
import type { Brief, Camera, Scene } from "../../scene.ts"
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
  const built = (BUILDS[style] ?? cylinder)(brief, fabric)
  return view === "closeup" ? { ...built, frame: built.name, camera: built.near } : built
}

/** A portable speaker, and its wordmark for the camera to look at. */
export interface Speaker extends Scene {
  name: Part[]
  /** Where the camera stands for a close look. */
  near: Camera
}

const BUILDS: Record<string, (brief: Brief, fabric: Finish) => Speaker> = { brick, pill, puck, cylinder }
