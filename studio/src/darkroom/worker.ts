import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { createInterface } from "node:readline"

type Waiting = { resolve: (seconds: number) => void; reject: (error: Error) => void }

/** A program that stays open between jobs, because starting it costs seconds: a line of JSON in, a line back when done. */
export class Worker {
  readonly #answer: string
  readonly #process: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<string, Waiting>()
  #lastWords: string[] = []

  /** `answer` is the word with which the program's answers begin; all else that it says is kept for its obituary. */
  constructor(command: readonly string[], answer: string) {
    this.#answer = `${answer} `
    this.#process = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "pipe"] })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      createInterface({ input: stream }).on("line", (line) => this.#hear(line))
    this.#process.on("exit", (code) => {
      const error = new Error(`${command[0]} stopped (${code}):\n${this.#lastWords.join("\n")}`)
      for (const { reject } of this.#waiting.values()) reject(error)
    })
  }

  /** Resolves with the seconds that the job took. */
  run<Job extends { id: string }>(job: Job): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject })
      this.#process.stdin.write(`${JSON.stringify(job)}\n`)
    })
  }

  close(): void {
    this.#process.stdin.end()
  }

  #hear(line: string): void {
    this.#lastWords = [...this.#lastWords, line].slice(-25)
    if (!line.startsWith(this.#answer)) return
    const { id, seconds } = JSON.parse(line.slice(this.#answer.length)) as { id: string; seconds: number }
    this.#waiting.get(id)?.resolve(seconds)
    this.#waiting.delete(id)
  }
}
