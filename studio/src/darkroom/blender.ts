import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

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
  pitch?: number
  turn?: number
  lift?: number
  raise?: number
}

const SCRIPT = fileURLToPath(new URL("../../blender/render.py", import.meta.url))

/** One Blender that stays open between shots, because starting it costs seconds. */
export class Photographer {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<
    string,
    { resolve: (seconds: number) => void; reject: (error: Error) => void }
  >()
  #lastWords: string[] = []

  constructor() {
    this.#process = spawn("nice", ["-n", "19", "blender", "-b", "-P", SCRIPT], {
      stdio: ["pipe", "pipe", "pipe"],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      createInterface({ input: stream }).on("line", (line) => this.#hear(line))
    this.#process.on("exit", (code) => {
      const error = new Error(`Blender stopped (${code}):\n${this.#lastWords.join("\n")}`)
      for (const { reject } of this.#waiting.values()) reject(error)
    })
  }

  /** Resolves with the seconds that the shot took. */
  photograph(shot: Shot): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(shot.id, { resolve, reject })
      this.#process.stdin.write(`${JSON.stringify(shot)}\n`)
    })
  }

  close(): void {
    this.#process.stdin.end()
  }

  #hear(line: string): void {
    this.#lastWords = [...this.#lastWords, line].slice(-25)
    if (!line.startsWith("SHOT ")) return
    const { id, seconds } = JSON.parse(line.slice(5)) as { id: string; seconds: number }
    this.#waiting.get(id)?.resolve(seconds)
    this.#waiting.delete(id)
  }
}
