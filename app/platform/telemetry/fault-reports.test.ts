import { afterEach, expect, test, vi } from "vitest"
import { createFaultReports } from "./fault-reports.server.ts"
import { createLog } from "./log.server.ts"

const MINUTE_MS = 60_000

afterEach(() => vi.unstubAllGlobals())

/** A log with reports to a receiver that answers as `answer` does. */
function reportingLog(answer: () => Promise<Response> = async () => new Response("{}")) {
  let time = 0
  const bodies: string[] = []
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(body)
    return answer()
  })
  const dsn = "https://public-key@faults.example/7"
  const reports = createFaultReports({ dsn, release: "1.0.0", node: "node-7", now: () => time })
  return {
    log: createLog("info", { write: () => {} }, reports.report),
    bodies,
    /** The clock goes on once every report is sent. */
    async pass(milliseconds: number) {
      await reports.close()
      time += milliseconds
    },
  }
}

/** All texts within a value of JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return Object.values(Object(value)).flatMap(textsOf)
}

const faultNamed = (name: string) => Object.assign(new Error("broken"), { name })

test("what is logged at level error is reported, and a warning is not", () => {
  const { log, bodies } = reportingLog()
  log.warn({ err: new Error("a courier is away") }, "tried again later")
  log.error({ worker: "mail", err: new Error("no mail server") }, "a worker met a fault and goes on")
  expect(bodies).toHaveLength(1)
  expect(JSON.parse(bodies[0]?.split("\n")[2] ?? "")).toMatchObject({
    transaction: "worker mail",
    tags: { worker: "mail" },
    logentry: { formatted: "a worker met a fault and goes on" },
    exception: { values: [{ type: "Error", value: "no mail server" }] },
  })
})

test("a report has no parameters of statements, no mails, phones, addresses, queries or quoted values", () => {
  const { log, bodies } = reportingLog()
  const cause = new Error('550 <asha@example.in> refused, invalid input: "Asha Rao" from 10.1.2.3')
  const err = new Error("Failed query: select $1\nparams: asha,Rao", { cause })
  log.error(
    { err, phone: "+919876543210", mail: "asha@example.in" },
    "no call to +91 98765 43210 at /pay?name=asha",
  )
  expect(bodies.join()).toMatch(/\[mail\].*\[value\].*\[address\]/)
  expect(bodies.join()).toContain("no call to [number] at /pay?[query]")
  expect(bodies.join()).not.toMatch(/asha|rao|98765|10\.1\.2/i)
})

test.each([
  ["asha", 'invalid input syntax for type uuid: "asha"'],
  ["asha-rao", "no order of 'asha-rao'"],
  ["asha", 'the name "asha'],
  ["asha", "Failed query: select $1\nparams: Rao\n    at asha:1:2"],
  ["asha.rao", `${"9".repeat(1990)} asha.rao@example.in`],
])("a report has no value that a message quotes or holds at its cut: %s", (value, message) => {
  const { log, bodies } = reportingLog()
  log.error({ err: new Error(message) }, message)
  expect(bodies.join()).toContain('"value":')
  expect(bodies.join()).not.toContain(value)
})

test.each(['relation "products" does not exist', "Cannot find module 'hono'"])(
  "a report keeps %s",
  (message) => {
    const { log, bodies } = reportingLog()
    log.error({ err: new Error(message) }, "a fault")
    expect(JSON.parse(bodies[0]?.split("\n")[2] ?? "").exception.values[0].value).toBe(message)
  },
)

test.each(["a", "a@", "/?", " at (", "'", "1 ", "    at a:1:"])(
  "a fault with a megabyte of %j is reported with texts of at most 500 characters",
  (part) => {
    const { log, bodies } = reportingLog()
    const long = part.repeat(1_000_000 / part.length)
    const err = Object.assign(new Error(long), { name: long, code: long })
    log.error({ err, route: long, worker: long, requestId: long }, long)
    expect(bodies).toHaveLength(1)
    for (const text of textsOf(JSON.parse(bodies[0]?.split("\n")[2] ?? "")))
      expect(text.length).toBeLessThanOrEqual(500)
  },
)

test("the same fault is reported once in ten minutes", async () => {
  const { log, bodies, pass } = reportingLog()
  const meet = () => log.error({ worker: "search", err: faultNamed("Again") }, "a fault")
  for (const _ of [1, 2, 3]) meet()
  expect(bodies).toHaveLength(1)
  await pass(10 * MINUTE_MS)
  meet()
  expect(bodies).toHaveLength(2)
})

test("of many kinds of faults ten a minute are reported, and no more than ten wait for the receiver", async () => {
  const { log, bodies, pass } = reportingLog()
  const meetMany = (kind: string) => {
    for (let n = 0; n < 50; n += 1) log.error({ err: faultNamed(kind + n) }, "a fault")
  }
  meetMany("first")
  expect(bodies).toHaveLength(10)
  await pass(MINUTE_MS)
  meetMany("second")
  expect(bodies).toHaveLength(20)
})

test("a receiver that asks for a pause gets none of the faults meanwhile", async () => {
  const headers = { "Retry-After": "120" }
  const { log, bodies, pass } = reportingLog(async () => new Response(null, { status: 429, headers }))
  log.error({ err: faultNamed("First") }, "a fault")
  await pass(2 * MINUTE_MS - 1)
  log.error({ err: faultNamed("Second") }, "a fault")
  expect(bodies).toHaveLength(1)
  await pass(1)
  log.error({ err: faultNamed("Second") }, "a fault")
  expect(bodies).toHaveLength(2)
})

test.each<[string, () => Promise<Response>]>([
  ["away", () => Promise.reject(new TypeError("fetch failed"))],
  ["refusing", async () => new Response("no", { status: 403 })],
])("a receiver that is %s makes no fault", async (_, answer) => {
  const { log, bodies, pass } = reportingLog(answer)
  const odd = Object.defineProperty(new Error("odd"), "stack", {
    get: () => {
      throw new Error("no stack")
    },
  })
  expect(() => log.error({ err: faultNamed("First") }, "a fault")).not.toThrow()
  await pass(0)
  expect(bodies).toHaveLength(1)
  const { report } = createFaultReports({ dsn: "https://k@faults.example/7", release: "1", node: "n" })
  expect(() => report({ fields: { err: odd }, text: "a fault" })).not.toThrow()
})
