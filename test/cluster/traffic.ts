import { setTimeout as pause } from "node:timers/promises"
import { twin } from "#test/attack/attack.ts"
import { type Ending, shop } from "#test/attack/checkout.ts"
import type { Field } from "./field.ts"

/** What visitors met while something happened. */
export type Spell = {
  name: string
  startedAt: number
  requests: number
  failures: string[]
  took: number[]
  orders: number
}

const READERS = 16
const SHOPPERS = 8
const PATIENCE_MS = 20_000

/** What is asked for, the most wanted first: kept pages, pages that must be rendered, answers for scripts, files. */
const PATHS = [
  () => "/",
  () => `/product-detail/earbuds/${1 + any(40)}`,
  () => `/product-detail/earbuds/${1 + any(8)}`,
  () => "/search/earbuds",
  () => `/search/speaker?maxPrice=${1_000 + any(5_000)}`,
  () => `/search/${["wtach", "neckbnd", "bass", "power"][any(4)]}`,
  () => `/suggestions?q=${["ea", "wat", "sou", "trim"][any(4)]}`,
  () => `/prices?ids=${1 + any(40)},${1 + any(40)}`,
  () => "/blogs",
  () => "/gift",
  () => "/sitemap.xml?part=products-1",
  () => "/robots.txt",
]

/**
 * Visitors and shoppers at the balancer, spread over `seconds` if that goes: so many requests for reading, and one
 * checkout for each buyer of the arena. What they meet is written down under the spell that `begin` named last.
 */
export function startTraffic(field: Field, { requests, seconds }: { requests: number; seconds: number }) {
  const spells: Spell[] = []
  const begin = (name: string) => {
    const spell = { name, startedAt: performance.now(), requests: 0, failures: [], took: [], orders: 0 }
    spells.push(spell)
  }
  const current = () => spells.at(-1)
  let asked = 0
  let isOver = false
  const reader = async () => {
    while (asked < requests || !isOver) {
      asked += 1
      const path = PATHS[any(PATHS.length)]?.() ?? "/"
      const spell = current()
      const startedAt = performance.now()
      const fault = await read(field.url + path)
      const took = performance.now() - startedAt
      if (spell) {
        spell.requests += 1
        spell.took.push(took)
        if (fault) spell.failures.push(`${path}: ${fault}`)
      }
      await pause(Math.max(0, (seconds * 1000 * READERS) / requests - took))
    }
  }
  const endings: Ending[] = []
  const waiting = field.arena.buyers.entries()
  const shopper = async () => {
    for (const [index, buyer] of waiting) {
      const startedAt = performance.now()
      const ending = await shop({ buyer, goods: twin(field.arena, index) }, () => field.url)
      endings.push(ending)
      const spell = current()
      if (spell && ending.number) spell.orders += 1
      const share = (seconds * 1000 * SHOPPERS) / field.arena.buyers.length
      await pause(Math.max(0, share - (performance.now() - startedAt)))
    }
  }
  begin("nothing happens")
  const everybody = [...Array.from({ length: READERS }, reader), ...Array.from({ length: SHOPPERS }, shopper)]
  return {
    spells,
    begin,
    /** Lets everybody finish what they came for. */
    async end() {
      isOver = true
      await Promise.all(everybody)
      return { endings, asked }
    },
  }
}

/** Why a page was not what a visitor came for, or null. */
async function read(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.arrayBuffer()
    return answer.status < 400 ? null : String(answer.status)
  } catch (error) {
    return String(error)
  }
}

function any(count: number) {
  return Math.floor(Math.random() * count)
}
