import { setTimeout as pause } from "node:timers/promises"
import { cpuBetween, type Measurement } from "./cost-figures.ts"
import type { CostShop } from "./cost-shop.ts"

export const CONCURRENCY = 8
export const ROUNDS = 4
const MAILS_INTERVAL_MS = 500
const LONGEST_MAILS_MS = 60_000

/** One request of the client at `place`. */
export type Work = (place: number) => Promise<unknown>
export type Until = { seconds: number } | { count: number }

/** `abreast`: how many clients at once, eight where nothing is said. */
type Load = { work: Work; until: Until; abreast?: number; finish?: () => Promise<void> }

/** Repeats the work with so many clients at once; the processor time includes `finish`. */
export async function measureWork(
  shop: CostShop,
  { work, until, abreast = CONCURRENCY, finish }: Load,
): Promise<Measurement> {
  const before = shop.readCpu()
  const done = await runConcurrently(work, until, abreast)
  await finish?.()
  return { ...done, cpu: cpuBetween(before, shop.readCpu()) }
}

async function runConcurrently(work: Work, until: Until, abreast: number) {
  const latencies: number[] = []
  const startedAt = performance.now()
  let started = 0
  const isOver = () =>
    "count" in until ? started++ >= until.count : performance.now() - startedAt >= until.seconds * 1000
  const repeat = async (place: number) => {
    while (!isOver()) {
      const sentAt = performance.now()
      await work(place)
      latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: abreast }, (_, place) => repeat(place)))
  return { latencies, seconds: (performance.now() - startedAt) / 1000 }
}

/** Measures the subjects by turns, every second round in the reverse order: the machine changes, and each turn affects the next. */
export async function alternate<Subject, Answer>(
  subjects: Subject[],
  measure: (subject: Subject) => Promise<Answer>,
  before?: () => Promise<void>,
): Promise<Answer[][]> {
  const answers: Answer[][] = subjects.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    await before?.()
    const turns = [...subjects.entries()]
    if (round % 2 === 1) turns.reverse()
    for (const [index, subject] of turns) answers[index]?.push(await measure(subject))
  }
  return answers
}

/** The mail of an order is part of its cost and is sent a little later. */
export async function waitForMails(url: string) {
  const until = performance.now() + LONGEST_MAILS_MS
  while (performance.now() < until) {
    const text = await (await fetch(`${url}/metrics`)).text()
    if (/^mails_waiting 0$/m.test(text)) return
    await pause(MAILS_INTERVAL_MS)
  }
  throw new Error("the mails of the orders were not sent")
}
