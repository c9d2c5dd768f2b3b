import { createMove } from "./move.ts"

/** What came of moving a shop with so many orders: what the operator was told, and whatever differed afterwards. */
export type WholeMove = { seconds: number; pages: number; told: string; wrong: string[] }

/** An embedded shop with orders moves to a server, is cut off on the way, goes on, and must show what it showed before. */
export async function wholeMove({
  orders,
  shipped,
}: {
  orders: number
  shipped: number
}): Promise<WholeMove> {
  const field = await createMove({ orders, shipped })
  try {
    const before = await field.look(field.embedded)
    const cut = await field.move(/^orders: 500 of/m)
    const startedAt = performance.now()
    const moved = await field.move()
    const seconds = (performance.now() - startedAt) / 1000
    const after = await field.look(field.server)
    const wrong: string[] = []
    if (cut.code === 0) wrong.push("the move was not cut off")
    if (moved.code !== 0) wrong.push(`the move failed: ${moved.output}`)
    for (const [address, page] of Object.entries(before))
      if (after[address] !== page) wrong.push(`${address} shows something else`)
    if (Object.values(before).some((page) => !page.startsWith("200 ")))
      wrong.push("a page failed before the move")
    const [counted] = await field.database.ask(
      "select count(*)::int as orders from orders where state <> 'payment_failed'",
    )
    if (counted?.orders !== orders) wrong.push(`${counted?.orders} of ${orders} orders arrived`)
    return { seconds, pages: Object.keys(before).length, told: moved.output, wrong }
  } finally {
    await field.close()
  }
}
