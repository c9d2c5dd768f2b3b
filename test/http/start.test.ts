import { execFile, spawn } from "node:child_process"
import { mkdtemp, stat } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { openEarlierDatabase, REPLACED_MIGRATIONS } from "#test/databases/earlier-database.ts"
import { COMPILED } from "#test/start-process.ts"

const START = join(import.meta.dirname, "../../server/start.ts")
const COMMAND = join(import.meta.dirname, "../../server/commands/shop-command.ts")
const PATIENCE_MS = 120_000 // it starts the program seven times
const newFolder = () => mkdtemp(join(tmpdir(), "dhun-start-"))

/** Starts the real program. `lines` is what it printed until it ended, or until it printed its address. */
async function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, ...COMPILED, NODE_ENV: "production", PORT: "0", ...variables },
  })
  let lines = ""
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
  const isServing = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        lines += chunk
        if (/^http:\/\/localhost:\d+$/m.test(lines)) resolve(true)
      })
    ended.then(() => resolve(false))
  })
  const stop = () => {
    child.kill("SIGTERM")
    return ended
  }
  return { isServing: await isServing, lines, ended, stop, pid: child.pid }
}

/** What the operator's command line prints, whether it did what was asked or not. */
async function command(variables: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...COMPILED, NODE_ENV: "production", ...variables }
  const told = await promisify(execFile)(process.execPath, [COMMAND, ...words], { env }).catch(
    (error) => error,
  )
  return `${told.stdout}${told.stderr}`.trim()
}

const refusals: Array<[what: string, variables: () => Promise<Record<string, string>>, sentence: RegExp]> = [
  ["a port that is no number", async () => ({ PORT: "eighty" }), /^PORT is not usable: .+\.$/m],
  ["an empty port", async () => ({ PORT: "" }), /^PORT is empty: give it a value, .+\.$/m],
  [
    "a shop behind https with the test bank",
    async () => ({ SHOP_URL: "https://shop.test", ALLOW_SAMPLE_COMPANY: "yes", DATA_DIR: await newFolder() }),
    /^PAYMENT_URL is not set, .+ALLOW_TEST_BANK=yes.+\.$/m,
  ],
  [
    "a shop behind https with the sample company",
    async () => ({ SHOP_URL: "https://shop.test", ALLOW_TEST_BANK: "yes", DATA_DIR: await newFolder() }),
    /^SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN .+ALLOW_SAMPLE_COMPANY=yes.+\.$/m,
  ],
  [
    "a GSTIN with a typing mistake",
    async () => ({ SELLER_GSTIN: "CHANGE-ME", DATA_DIR: await newFolder() }),
    /^SELLER_GSTIN is not usable: must be a GSTIN .+\.$/m,
  ],
  ["an address that is none", async () => ({ SHOP_URL: "shop" }), /^SHOP_URL is not usable: .+\.$/m],
  [
    "a server without its secret",
    async () => ({ DATABASE_URL: "postgres://x@127.0.0.1/x" }),
    /^SESSION_SECRET is required/m,
  ],
  [
    "a database that is down",
    async () => ({
      DATABASE_URL: "postgres://x:hidden@127.0.0.1:1/x",
      SESSION_SECRET: "x".repeat(32),
      DATA_DIR: await newFolder(),
    }),
    /^The database at 127\.0\.0\.1:1 cannot be used: .+\.$/m,
  ],
  [
    "a database without the last of the replaced migrations",
    async () => ({
      DATABASE_URL: (await openEarlierDatabase(REPLACED_MIGRATIONS.slice(0, 1))).url,
      SESSION_SECRET: "x".repeat(32),
      DATA_DIR: await newFolder(),
    }),
    /^The database at .* cannot be used: it is older than .+ Start commit \w{8} on it once, then this release\.$/m,
  ],
  [
    "a folder that cannot be written",
    async () => ({ DATA_DIR: join(import.meta.filename, "data") }),
    /^DATA_DIR .+ cannot be written to\./m,
  ],
]

for (const [what, variables, sentence] of refusals)
  test(`${what} gets one clear sentence and exit code 1`, async () => {
    const { isServing, lines, ended } = await start(await variables())
    expect(isServing).toBe(false)
    expect(lines).toMatch(sentence)
    expect(lines.trim().split("\n")).toHaveLength(1)
    expect(lines).not.toContain("hidden")
    expect(await ended).toBe(1)
  })

test("a port that is taken gets one clear sentence and exit code 1", async () => {
  const squatter = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => squatter.once("listening", resolve))
  const address = squatter.address()
  const port = typeof address === "object" ? String(address?.port) : ""
  const { lines, ended } = await start({ PORT: port, DATA_DIR: await newFolder() })
  expect(lines).toContain(`Port ${port} is in use.`)
  expect(await ended).toBe(1)
  squatter.close()
})

test(
  "a fresh folder becomes a shop, its address the last line; a second one on it is told who has it; it stops when told",
  async () => {
    const folder = await newFolder()
    const shop = await start({ DATA_DIR: folder })
    expect(shop.isServing).toBe(true)
    expect(shop.lines.trim().split("\n").at(-1)).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600)

    const address = shop.lines.trim().split("\n").at(-1)
    const longest = await fetch(`${address}/search/${encodeURIComponent("🎧".repeat(10_000))}`)
    expect(longest.status).toBe(200)

    expect(await (await fetch(`${address}/readyz`)).text()).toBe("ready")
    const second = await start({ DATA_DIR: folder })
    expect(second.lines).toContain(`is in use by another shop (process ${shop.pid})`)
    expect(await second.ended).toBe(1)

    const variables = { DATA_DIR: folder }
    expect(await command(variables, "staff", "invite", "neha@example.in", "--role", "owner")).toMatch(
      /^neha@example\.in is invited as owner:\nhttp:\/\/localhost:\d+\/admin\/invite\?token=/,
    )
    expect(await command({ DATA_DIR: await newFolder() }, "staff", "list")).toMatch(
      /^There is no shop in DATA_DIR /,
    )
    expect(await command({ ...variables, RAZORPAY_KEY_ID: "rzp_test_1" }, "staff", "list")).toMatch(
      /^Set RAZORPAY_/,
    )
    expect(await command(variables, "settings", "set", "cart.guests", "true")).toContain("false -> true")
    expect(await command(variables, "orders", "fly", "DH-1"), "what is wrong is told as ever").toContain(
      "fly",
    )

    expect(await shop.stop()).toBe(0)
    expect(await command(variables, "settings", "get", "cart.guests")).toContain("cart.guests = true")
    const again = await start({ DATA_DIR: folder })
    expect(again.isServing).toBe(true)
    expect(again.lines).not.toContain("Imported")
    expect(await again.stop()).toBe(0)
  },
  PATIENCE_MS,
)
