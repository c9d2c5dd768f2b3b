import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { startShop } from "../attack/processes.ts"
import { keepTestDatabase } from "../databases/test-database.ts"
import { freePort } from "../start-process.ts"
import { yaml } from "../yaml.ts"

/** Words of PromQL that stand where a metric could, and what Prometheus itself adds to each series. */
const WORDS = /^(and|or|unless|by|without|on|ignoring|group_left|group_right|bool|offset|up)$/
const LABELS_OF_PROMETHEUS = ["job", "instance"]

const alertSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.object({ severity: z.enum(["critical", "warning"]) }),
  annotations: z.object({ summary: z.string().min(10), description: z.string().min(30) }),
})
const alertsSchema = z.object({ groups: z.array(z.object({ rules: z.array(alertSchema) })) })
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
})

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8")
if (!yaml) throw new Error("The package yaml is not installed: no alert would be read.")
const { groups } = alertsSchema.parse(yaml.parse(read("prometheus/alerts.yaml")))
const alerts = groups.flatMap(({ rules }) => rules)
const { panels } = dashboardSchema.parse(JSON.parse(read("grafana/dashboard.json")))

const { url: DATABASE_URL } = await keepTestDatabase()
const shop = await startShop({
  ...{ PORT: String(await freePort()), DATABASE_URL },
  ...{ PAYMENT_URL: "http://127.0.0.1:1", PAYMENT_KEY: "a key that is not used" },
})
afterAll(() => shop.stop())
for (const path of ["/", "/cart", "/nowhere", "/media/nothing.avif"])
  await (await fetch(shop.url + path)).text()
const text = await (await fetch(`${shop.url}/metrics`)).text()
const metrics = readMetrics(text)

test.each([
  ["database_reachable", 1],
  ["database_connections_waiting", 0],
  ["mails_overdue", 0],
  ["online_payments_tried", 0],
  ["workers_unwell", 0],
])("an idle shop has %s %i", (name, value) => {
  expect(text).toMatch(new RegExp(`^${name} ${value}$`, "m"))
})

test("a photo counts as a file, and a render for the page cache not as a page", () => {
  const kinds = [...text.matchAll(/^http_request_duration_seconds_count\{kind="(\w+)"\} (\d+)$/gm)]
  expect(Object.fromEntries(kinds.map(([, kind, count]) => [kind, Number(count)]))).toEqual({
    file: 1,
    render: 1,
    page: 2,
  })
})

test("there are ten alerts, each with a time, a severity, a summary and what to do", () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(10)
})

test("each panel of the dashboard has an id and a title of its own", () => {
  for (const key of ["id", "title"] as const)
    expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length)
})

test.each([
  ...alerts.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`the panel ${title}`, expr] as const)),
])("%s uses metrics and labels that the shop has: %s", (_, expr) => {
  const { names, labels } = readExpression(expr)
  expect(names.filter((name) => !metrics.has(name))).toEqual([])
  const known = new Set([...LABELS_OF_PROMETHEUS, ...names.flatMap((name) => [...(metrics.get(name) ?? [])])])
  expect(labels.filter((label) => !known.has(label))).toEqual([])
  expect(names.length > 0 || expr.startsWith("up{")).toBe(true)
})

/** The labels of each metric, those of a counter without series yet by its declaration. */
function readMetrics(text: string) {
  const found = new Map<string, Set<string>>()
  for (const [, name = ""] of text.matchAll(/^# TYPE (\w+) counter$/gm)) found.set(name, new Set())
  for (const [, name = "", pairs = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels = found.get(name) ?? new Set()
    for (const [, label = ""] of pairs.matchAll(/(\w+)="/g)) labels.add(label)
    found.set(name, labels)
  }
  return found
}

/** The metrics and labels of an expression of PromQL. */
function readExpression(expr: string) {
  const labels: string[] = []
  const rest = expr
    .replaceAll(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const [, label = ""] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) labels.push(label)
      return ""
    })
    .replaceAll(/\b(?:by|without|on|ignoring) \(([^)]*)\)/g, (_, list: string) => {
      labels.push(...list.split(/,\s*/))
      return ""
    })
    .replaceAll(/\[[^\]]*\]/g, "")
  const names = [...rest.matchAll(/[a-z_]\w*(?!\w|\s*\()/gi)].map(([name]) => name)
  return { names: names.filter((name) => !WORDS.test(name)), labels }
}
