import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Point } from "../geometry/sdf.ts"
import { Worker } from "./worker.ts"

/** What blender/render.py needs to know to photograph a model. Angles in degrees, lengths in centimetres. */
export interface Shot {
  id: string
  glb: string
  folder: string
  ground: string
  size: number
  samples: number
  floorSize: number
  floorSamples: number
  threads: number
  azimuth: number
  elevation: number
  /** How much of the frame the product may fill; the tighter of the two decides. */
  fillWidth: number
  fillHeight: number
  /** What the camera frames when that is not the whole product, as points in the model. */
  frame?: Point[]
  pitch?: number
  turn?: number
  lift?: number
  raise?: number
}

/** The product without noise: premultiplied linear red, green, blue and coverage. */
export interface Cutout {
  size: number
  pixels: Float32Array
}

const script = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Blender, which photographs, and the network that takes out the noise. */
export class Darkroom {
  readonly #blender = new Worker(["blender", "-b", "-P", script("blender/render.py")], "SHOT")
  readonly #denoiser: Worker

  constructor(threads: number) {
    this.#denoiser = new Worker(
      ["/usr/bin/python3", script("denoise/denoise.py"), String(threads)],
      "DENOISED",
    )
  }

  /** The cut-out product and the light on the floor around it. */
  async photograph(shot: Shot): Promise<{ cutout: Cutout; floor: Float32Array; seconds: string }> {
    const rendering = await this.#blender.run(shot)
    const denoising = await this.#denoiser.run({ id: shot.id, folder: shot.folder, size: shot.size })
    return {
      cutout: { size: shot.size, pixels: readFloats(join(shot.folder, "cutout.f32")) },
      floor: readFloats(join(shot.folder, "floor.f32")),
      seconds: `${rendering} + ${denoising}`,
    }
  }

  close(): void {
    this.#blender.close()
    this.#denoiser.close()
  }
}

/** A plane of floats as Blender or the network wrote it. */
function readFloats(file: string): Float32Array {
  const bytes = readFileSync(file)
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}
