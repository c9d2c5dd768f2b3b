import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { BUYERS, PRODUCTS, percentile } from "./orders-field.ts"

const run = promisify(execFile)

type Sent = { text: string; values: unknown[] }

/** The statements that the shop sends while it does this, as the driver sends them, transactions included. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const original = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [query, given] = args
    const { text, values = given } = typeof query === "string" ? { text: query } : Object(query)
    if (typeof text === "string") sent.push({ text, values: values ?? [] })
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return sent
}

/** The same statements as a pgbench script: the recorded order's keys, product and buyer become others each time. */
export function pgbenchScript(sent: Sent[], recorded: { product: number; buyer: number }): string {
  const keys = new Map<string, number>()
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return "null"
    if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`
    const text = value instanceof Date ? value.toISOString() : String(value)
    if (text === String(recorded.product) && typeof value === "string") return "(:product)::text"
    if (text === `SKU-${recorded.product}`) return "('SKU-' || :product)"
    if (text === `user-${recorded.buyer}`) return "('user-' || :buyer)"
    if (/^DH-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text)) return "('DH-' || :client_id || '-' || :n)"
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) {
      const key = keys.get(text) ?? keys.size
      keys.set(text, key)
      // In order for each client, as keys made of the time are.
      return `(lpad((:client_id)::text, 8, '0') || '-0000-7${String(key).padStart(3, "0")}-8000-' || lpad((:n)::text, 12, '0'))::uuid`
    }
    if (typeof value === "number") return text
    // A colon would begin a variable of pgbench's, within a text as well.
    return `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll("\n", "\\n").replaceAll(":", "\\x3a")}'`
  }
  const lines = sent.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
    return `${filled.replaceAll(/\s*\n\s*/g, " ")};`
  })
  const head = ["\\set n :n + 1", `\\set product random(1, ${PRODUCTS})`, `\\set buyer random(1, ${BUYERS})`]
  return [...head, ...lines].join("\n")
}

/** Runs the script by pgbench on the server, as the driver does (extended protocol), and answers the same figures; each run on a database starts at another number, for keys come once. */
export async function measurePgbench(
  script: string,
  url: string,
  { seconds, abreast, startAt = 1000 }: { seconds: number; abreast: number; startAt?: number },
) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-pgbench-"))
  try {
    await writeFile(join(folder, "order.sql"), script)
    const { stdout } = await run(
      "pgbench",
      [
        "-n",
        "-M",
        "extended",
        "-f",
        "order.sql",
        "-D",
        `n=${startAt}`,
        "-c",
        String(abreast),
        "-j",
        "2",
        "-T",
        String(seconds),
        "-l",
        url,
      ],
      { cwd: folder },
    )
    const perSecond = Number(stdout.match(/^tps = ([\d.]+)/m)?.[1])
    const logs = (await readdir(folder)).filter((name) => name.startsWith("pgbench_log"))
    const lines = (await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8"))))
      .join("")
      .trim()
      .split("\n")
    const took = lines.map((line) => Number(line.split(" ")[2]) / 1000)
    return { perSecond, p99: percentile(took, 0.99) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
