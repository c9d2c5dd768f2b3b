import { afterAll, beforeAll, expect, test } from "vitest"
import { startShop } from "#test/attack/processes.ts"
import { createMove } from "./move.ts"

const hasServer = process.env.TEST_DATABASE_URL !== ""
const PATIENCE_MS = 240_000
const ORDERS = 12
const SHIPPED = 3
let field: Awaited<ReturnType<typeof createMove>>
let before: Record<string, string>

beforeAll(async () => {
  if (!hasServer) return
  field = await createMove({ orders: ORDERS, shipped: SHIPPED })
  before = await field.look(field.embedded)
}, PATIENCE_MS)
afterAll(() => field?.close())

// In order: each test goes on from where the one before it left the move.
test.runIf(hasServer)(
  "a database that holds somebody else's rows is refused, and keeps them",
  async () => {
    await field.database.ask("create table public.guests (name text)")
    await field.database.ask("insert into guests values ('Asha')")
    const { code, output } = await field.move()
    expect(code).toBe(1)
    expect(output).toContain("The database is not empty: public.guests has 1 rows.")
    expect(await field.database.ask("select count(*)::int as count from guests")).toEqual([{ count: 1 }])
    await field.database.ask("drop table guests")
  },
  PATIENCE_MS,
)

test.runIf(hasServer)(
  "a move that is cut off leaves a database in which no node starts",
  async () => {
    const { code } = await field.move(/^users: /m)
    expect(code).not.toBe(0)
    await expect(startShop(field.server)).rejects.toThrow(/A shop is being moved into this database/)
  },
  PATIENCE_MS,
)

test.runIf(hasServer)(
  "a shop that was used since begins its move anew; moved again, it goes on to the end, and all counts and sums agree",
  async () => {
    await field.runCommand(field.embedded, "orders", "pack", field.numbers[SHIPPED] ?? "")
    before = await field.look(field.embedded)
    const cut = await field.move(/^orders: /m)
    expect(cut.output).toContain("The shop was used since the move was begun: it begins anew.")
    const { code, output } = await field.move()
    expect(output).not.toContain("begins anew")
    expect(code).toBe(0)
    expect(output).toMatch(new RegExp(`^  orders +${ORDERS}$`, "m"))
    expect(output).toMatch(/^ {2}last invoice numbers +3$/m)
    expect(output).not.toMatch(/^users: /m) // they had come over before the cut
    const [books] = await field.database.ask(
      "select count(*)::int as charges from test_bank.charges where state = 'captured'",
    )
    expect(books).toEqual({ charges: ORDERS })
  },
  PATIENCE_MS,
)

test.runIf(hasServer)(
  "what has moved stays moved: the embedded shop does not start, and a second move writes nothing",
  async () => {
    await expect(startShop(field.embedded)).rejects.toThrow(/This shop moved to a server/)
    const { code, output } = await field.move()
    expect(code).toBe(0)
    expect(output).toContain("was moved there before; nothing was written")
  },
  PATIENCE_MS,
)

test.runIf(hasServer)(
  "on the server every page, order and invoice is what it was, and the next invoice has the next number",
  async () => {
    const after = await field.look(field.server)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(Object.values(after).every((page) => page.startsWith("200 "))).toBe(true)
    for (const [address, page] of Object.entries(before)) expect(after[address], address).toBe(page)
    await field.runCommand(field.server, "orders", "ship", field.numbers[SHIPPED] ?? "")
    const [series] = await field.database.ask("select last_number from invoice_series where kind = 'invoice'")
    expect(series).toEqual({ last_number: SHIPPED + 1 })
  },
  PATIENCE_MS,
)
