import { createReadStream } from "node:fs"
import { mkdir, open, readdir } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { openMailbox } from "#test/mailbox.ts"
import { createArena } from "./arena.ts"
import { twin } from "./attack.ts"
import { PaymentVisit } from "./payments/payment-visit.ts"
import { startBank, startShop } from "./processes.ts"

const PATIENCE_MS = 120_000
/** What `PaymentVisit` types for a card. */
const CARD = "738291046573"
const SLOW_MS = 6_000
const END_BYTES = 64

/** A snapshot is one JSON object whose last member is the list of its strings. */
async function isWhole(file: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({ position: Math.max(0, size - END_BYTES) })
    return /(?<!\\)"\]\}\s*$/.test(buffer.toString("latin1", 0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** How often a text stands in a file of any size. */
async function count(file: string, text: string) {
  let found = 0
  let rest = ""
  for await (const chunk of createReadStream(file, "latin1")) {
    const all = rest + chunk
    found += all.split(text).length - 1
    rest = all.slice(1 - text.length)
  }
  return found
}

test("a heap snapshot during a UPI payment, after one by card has ended, holds no card", async () => {
  const arena = await createArena({ buyers: 2, stock: 10 })
  const bank = await startBank({ books: join(arena.folder, "bank.sqlite"), notifyUrl: arena.notifyUrl })
  const dumps = join(arena.folder, "dumps")
  await mkdir(dumps)
  const NODE_OPTIONS = `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${dumps}`
  const shop = await startShop({ ...arena.settings, ...bank.settings, SHOP_PROFILE: "india", NODE_OPTIONS })
  try {
    const reach = { url: () => shop.url, bankUrl: bank.url, readMail: openMailbox(arena.folder) }
    const [byCard, byUpi] = arena.buyers.map(
      (buyer, nth) => new PaymentVisit(reach, { buyer, goods: twin(arena, nth) }),
    )
    const dumped = async () => (await readdir(dumps)).map((file) => join(dumps, file))
    await byCard?.order("card")
    expect(await byCard?.awaitEnd()).toBe("paid")
    await bank.switchFaults({ slowMs: SLOW_MS })
    let isUnderWay = true
    const ordering = byUpi?.order("upi").finally(() => {
      isUnderWay = false
    })
    await expect
      .poll(
        async () => (await (await fetch(`${shop.url}/metrics`)).text()).match(/^payments_open (\d)/m)?.[1],
        { timeout: SLOW_MS },
      )
      .toBe("1")
    shop.child.kill("SIGUSR2")
    await expect.poll(dumped, { timeout: SLOW_MS }).toHaveLength(1)
    expect(isUnderWay, "the bank has not answered yet").toBe(true)
    const [file = ""] = await dumped()
    await expect.poll(() => isWhole(file), { timeout: PATIENCE_MS }).toBe(true)
    expect(await count(file, "idempotencyKey"), "the snapshot is whole").toBeGreaterThan(0)
    expect(await count(file, CARD)).toBe(0)
    expect((await ordering)?.number).toMatch(/^DH-/)
  } finally {
    await shop.kill()
    await bank.kill()
    await arena.close()
  }
})
