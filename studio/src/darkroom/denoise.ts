import { execFile } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)
const SOURCE = fileURLToPath(new URL("../../native/denoise.c", import.meta.url))
const PROGRAM = fileURLToPath(new URL("../../out/denoise", import.meta.url))

/** The product without noise: premultiplied linear red, green, blue and coverage. */
export interface Cutout {
  size: number
  pixels: Float32Array
}

/** Filters what Blender left in a folder; compiles the filter first when its source is newer. */
export async function denoise(folder: string, size: number): Promise<Cutout> {
  if (!existsSync(PROGRAM) || statSync(PROGRAM).mtimeMs < statSync(SOURCE).mtimeMs) {
    mkdirSync(fileURLToPath(new URL("../../out", import.meta.url)), { recursive: true })
    await run("gcc", ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-o", PROGRAM, SOURCE, "-lm"])
  }
  await run("nice", ["-n", "19", PROGRAM, folder, String(size)])
  return { size, pixels: readFloats(join(folder, "cutout.f32")) }
}

/** A plane of floats as blender/render.py or the filter wrote it. */
export function readFloats(file: string): Float32Array {
  const bytes = readFileSync(file)
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}
