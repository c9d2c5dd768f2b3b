import type { Part } from "./part.ts"

export interface Palette {
  body: string
  inner: string
  accent: string
  soft: string
  groundMid: string
  groundEdge: string
}

export type View = "hero" | "angle" | "closeup" | "open"

/** What a model function is asked to build. */
export interface Brief {
  style: string
  palette: Palette
  edition?: "hero" | "personal"
  view: View
  /** A number between low and high that is always the same for this product and this name. */
  vary: (name: string, low: number, high: number) => number
}

/** Where the camera stands, in degrees; 0 is straight ahead, positive is to the product's left hand. */
export interface Camera {
  azimuth: number
  elevation: number
  fillWidth?: number
  fillHeight?: number
  pitch?: number
  lift?: number
  raise?: number
}

export interface Scene {
  parts: Part[]
  /** What the camera frames instead of everything, as for a close-up. */
  frame?: Part[]
  camera: Camera
}

export type ModelMaker = (brief: Brief) => Scene | Promise<Scene>
