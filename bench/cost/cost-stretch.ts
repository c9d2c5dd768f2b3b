import { setTimeout as pause } from "node:timers/promises"
import { cpuBetween, type Stretch } from "./cost-figures.ts"
import type { CostShop } from "./cost-shop.ts"

export const ABREAST = 8
export const TURNS = 4
const MAILS_INTERVAL_MS = 500
const LONGEST_MAILS_MS = 60_000

/** What one of several at once does again and again; each is told which it is. */
export type Work = (place: number) => Promise<unknown>
/** When it is over: after so many seconds, or after so many times in all. */
export type Until = { seconds: number } | { count: number }

type Doing = { work: Work; until: Until; finish?: () => Promise<void> }

/** Works eight abreast and answers how long each took, and what the shop used for it, `finish` included. */
export async function measureStretch(shop: CostShop, { work, until, finish }: Doing): Promise<Stretch> {
  const before = shop.readCpu()
  const done = await workAbreast(work, until)
  await finish?.()
  return { ...done, cpu: cpuBetween(before, shop.readCpu()) }
}

async function workAbreast(work: Work, until: Until) {
  const took: number[] = []
  const beganAt = performance.now()
  let begun = 0
  const isOver = () =>
    "count" in until ? begun++ >= until.count : performance.now() - beganAt >= until.seconds * 1000
  const repeat = async (place: number) => {
    while (!isOver()) {
      const startedAt = performance.now()
      await work(place)
      took.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, (_, place) => repeat(place)))
  return { took, seconds: (performance.now() - beganAt) / 1000 }
}

/** Takes turns between several, so that each meets the same hours of the machine; answers the stretches of each. */
export async function takeTurns<Subject, Answer>(
  subjects: Subject[],
  measure: (subject: Subject, turn: number) => Promise<Answer>,
): Promise<Answer[][]> {
  const answers: Answer[][] = subjects.map(() => [])
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, subject] of subjects.entries()) answers[index]?.push(await measure(subject, turn))
  return answers
}

/** The mail of an order is part of it, and is sent a little later. */
export async function waitForMails(url: string) {
  const until = performance.now() + LONGEST_MAILS_MS
  while (performance.now() < until) {
    const text = await (await fetch(`${url}/metrics`)).text()
    if (/^mails_waiting 0$/m.test(text)) return
    await pause(MAILS_INTERVAL_MS)
  }
  throw new Error("the mails of the orders were not sent")
}
