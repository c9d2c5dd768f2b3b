import type { Part } from "../part.ts"
import type { Scene } from "../scene.ts"
import type { Paint } from "./props.ts"

/** A picture of several things: for the bands of the home page and the tops of the content pages. */
export interface StageSet {
  /** Its ground and the paint of what stands on it. */
  palette: string
  build: (paint: Paint) => Promise<Scene>
}

/** A scene that fills its frame. */
export const scene = (parts: Part[], azimuth: number, elevation: number, fill = 0.86): Scene => ({
  parts,
  camera: { azimuth, elevation, fillWidth: fill, fillHeight: fill },
})
