import { type Flow, type Seen, type Station, simulate } from "./scale-queues.ts"

/** Processor milliseconds that one request of a kind costs each part; measured by this bench. */
export type Costs = { node: number; database: number; balancer: number }
export type Demands = { kept: Costs; rendered: Costs; order: Costs }

/** So many times the shop of today, in its busiest second. */
export type Load = { times: number; visitsADay: number; pagesPerSecond: number; ordersPerSecond: number }

export type Setup = {
  name: string
  cdnShare: number
  nodeCores: number
  balancerCores: number
  primaryCores: number
  replicas: number
  replicaCores: number
}

const VISITS_A_DAY = 20_000
const PAGES_A_VISIT = 10
const ORDERS_A_VISIT = 0.02
const BUSIEST = 10 // the busiest second of a sale beside the mean of a day
const KEPT_SHARE = 0.9 // of the pages that reach a node; the rest are searches, and pages whose turn has come
const BANK_MS = 300
const REQUESTS = 300_000
const MOST_BUSY = 0.7
const LONGEST_PAGE_MS = 500
const RUPEES_A_CORE = 2_500 // a month, with its memory; a round figure of Indian regions, to be replaced by your own
const RUPEES_A_GIGABYTE = 3
const MEGABYTES_A_VISIT = 0.4

export const SETUPS: Setup[] = [
  setup({ name: "one node of 2 cores, a database of 2", nodeCores: 2, primaryCores: 2 }),
  setup({ name: "the same and a CDN for pages and files", nodeCores: 2, primaryCores: 2, cdnShare: 0.8 }),
  setup({
    name: "three nodes of 4 cores, a replica, CDN",
    nodeCores: 12,
    primaryCores: 4,
    replicas: 1,
    replicaCores: 4,
    cdnShare: 0.8,
  }),
  setup({
    name: "three nodes of 8 cores, a replica, CDN",
    nodeCores: 24,
    primaryCores: 8,
    replicas: 1,
    replicaCores: 8,
    cdnShare: 0.8,
  }),
  setup({
    name: "16 nodes of 8 cores, 3 replicas, CDN at 90%",
    nodeCores: 128,
    balancerCores: 8,
    primaryCores: 16,
    replicas: 3,
    replicaCores: 8,
    cdnShare: 0.9,
  }),
]

function setup(parts: Partial<Setup> & Pick<Setup, "name" | "nodeCores" | "primaryCores">): Setup {
  return { cdnShare: 0, balancerCores: 2, replicas: 0, replicaCores: 0, ...parts }
}

export function loadOf(times: number): Load {
  const visitsADay = VISITS_A_DAY * times
  const visitsPerSecond = (visitsADay / 86_400) * BUSIEST
  return {
    times,
    visitsADay,
    pagesPerSecond: visitsPerSecond * PAGES_A_VISIT,
    ordersPerSecond: visitsPerSecond * ORDERS_A_VISIT,
  }
}

export type Tried = { setup: Setup; seen: Seen; holds: boolean; bottleneck: string; rupees: number }

/** What a setup makes of a load. It holds when no part is busier than 70% and a page takes half a second at most. */
export function tryOut(setup: Setup, load: Load, demands: Demands): Tried {
  const stations: Station[] = [
    { name: "balancer", servers: setup.balancerCores },
    { name: "nodes", servers: setup.nodeCores },
    { name: "primary", servers: setup.primaryCores },
    ...(setup.replicas > 0 ? [{ name: "replicas", servers: setup.replicas * setup.replicaCores }] : []),
  ]
  const reader = setup.replicas > 0 ? "replicas" : "primary"
  const pages = load.pagesPerSecond * (1 - setup.cdnShare)
  const flow = (
    name: string,
    perSecond: number,
    { node, database, balancer }: Costs,
    asked: string,
  ): Flow => ({
    name,
    perSecond,
    visits: [
      { station: "balancer", ms: balancer },
      { station: "nodes", ms: node },
      ...(database > 0 ? [{ station: asked, ms: database }] : []),
    ],
  })
  const flows = [
    flow("kept", pages * KEPT_SHARE, demands.kept, reader),
    flow("rendered", pages * (1 - KEPT_SHARE), demands.rendered, reader),
    { ...flow("order", load.ordersPerSecond, demands.order, "primary"), awayMs: BANK_MS },
  ]
  const seen = simulate(stations, flows, REQUESTS)
  const [[bottleneck, busiest] = ["", 0]] = Object.entries(seen.busy).toSorted(([, a], [, b]) => b - a)
  const holds = busiest <= MOST_BUSY && (seen.p99.rendered ?? 0) <= LONGEST_PAGE_MS
  return { setup, seen, holds, bottleneck, rupees: costOf(setup, load) }
}

function costOf({ nodeCores, balancerCores, primaryCores, replicas, replicaCores }: Setup, load: Load) {
  const cores = nodeCores + balancerCores + primaryCores + replicas * replicaCores
  const gigabytes = (load.visitsADay * 30 * MEGABYTES_A_VISIT) / 1000
  return cores * RUPEES_A_CORE + gigabytes * RUPEES_A_GIGABYTE
}
