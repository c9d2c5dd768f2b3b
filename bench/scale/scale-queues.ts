/** A place where work waits: so many servers side by side, each doing one piece at a time, first come first served. */
export type Station = { name: string; servers: number }

/** A kind of request: how often it comes, and what it asks of which station, in milliseconds, in this order. */
export type Flow = {
  name: string
  perSecond: number
  visits: { station: string; ms: number }[]
  awayMs?: number
}

/** What a run shows: how busy each station was, and how long a request of each kind took, all waiting included. */
export type Seen = { busy: Record<string, number>; p50: Record<string, number>; p99: Record<string, number> }

type Event = { at: number; run: () => void }

/** Simulates random arrivals (Poisson, exponential times). `awayMs` waits without a server; `random` repeats a run. */
export function simulate(stations: Station[], flows: Flow[], requests: number, random = seeded(1)): Seen {
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const events = createHeap()
  const halls = new Map(stations.map((station) => [station.name, createHall(station.servers)]))
  const took = new Map(flows.map(({ name }) => [name, [] as number[]]))
  const total = flows.reduce((sum, flow) => sum + flow.perSecond, 0)
  let now = 0

  const serve = (flow: Flow, step: number, bornAt: number): void => {
    const visit = flow.visits[step]
    if (!visit) {
      const end = () => void took.get(flow.name)?.push(now - bornAt)
      events.push({ at: now + (flow.awayMs ? exponential(flow.awayMs) : 0), run: end })
      return
    }
    const hall = halls.get(visit.station)
    if (!hall) throw new Error(`There is no station ${visit.station}.`)
    const begin = () => {
      const ms = exponential(visit.ms)
      hall.worked += ms
      const leave = () => {
        serve(flow, step + 1, bornAt)
        const next = hall.waiting.take()
        if (next) next()
        else hall.free += 1
      }
      events.push({ at: now + ms, run: leave })
    }
    if (hall.free > 0) {
      hall.free -= 1
      begin()
    } else hall.waiting.put(begin)
  }
  const pick = () => {
    let rest = random() * total
    return flows.find((flow) => {
      rest -= flow.perSecond
      return rest <= 0
    })
  }
  const arrive = (left: number) => {
    const flow = pick()
    if (flow) serve(flow, 0, now)
    if (left > 1) events.push({ at: now + exponential(1000 / total), run: () => arrive(left - 1) })
  }
  arrive(requests)
  for (let event = events.pop(); event; event = events.pop()) {
    now = event.at
    event.run()
  }
  const share = (part: number) =>
    Object.fromEntries([...took].map(([name, times]) => [name, quantile(times, part)]))
  const busy = stations.map(({ name, servers }) => [name, (halls.get(name)?.worked ?? 0) / (now * servers)])
  return { busy: Object.fromEntries(busy), p50: share(0.5), p99: share(0.99) }
}

/** The same numbers for the same seed, evenly between 0 and 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function createHall(servers: number) {
  const queue: Array<() => void> = []
  let first = 0
  const waiting = {
    put: (begin: () => void) => void queue.push(begin),
    take() {
      const next = queue[first]
      if (next) first += 1
      if (first > 10_000) {
        queue.splice(0, first)
        first = 0
      }
      return next
    },
  }
  return { free: servers, worked: 0, waiting }
}

function createHeap() {
  const heap: Event[] = []
  const at = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY
  const swap = (a: number, b: number) => {
    const [left, right] = [heap[a], heap[b]]
    if (left && right) [heap[a], heap[b]] = [right, left]
  }
  return {
    push(event: Event) {
      heap.push(event)
      for (
        let index = heap.length - 1;
        index > 0 && at(index) < at((index - 1) >> 1);
        index = (index - 1) >> 1
      )
        swap(index, (index - 1) >> 1)
    },
    pop(): Event | undefined {
      const [first] = heap
      const last = heap.pop()
      if (heap.length === 0 || !last) return first
      heap[0] = last
      for (let index = 0; ; ) {
        const child = at(2 * index + 1) <= at(2 * index + 2) ? 2 * index + 1 : 2 * index + 2
        if (at(child) >= at(index)) return first
        swap(index, child)
        index = child
      }
    },
  }
}

function quantile(values: number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
