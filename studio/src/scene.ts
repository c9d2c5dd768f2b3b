import type { Part } from "./part.ts"

export interface Palette {
  body: string
  inner: string
  accent: string
  soft: string
  groundMid: string
  groundEdge: string
}

/** The views that are photographed, in the order in which a product's pictures are shown. */
export const VIEWS = ["hero", "angle", "closeup", "open"] as const
export type View = (typeof VIEWS)[number]

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
  camera: Camera
  /** What the camera frames when that is not the whole product: it may then run out of the picture. */
  frame?: Part[]
}

export type ModelMaker = (brief: Brief) => Scene | Promise<Scene>
