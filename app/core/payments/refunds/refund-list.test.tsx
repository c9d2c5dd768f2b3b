import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { RefundList } from "./refund-list.tsx"
import type { Refund } from "./refunds.ts"

const askedAt = new Date("2026-03-02T06:30:00Z")
const refund: Refund = {
  ...{
    id: "1",
    number: "DH-7K3M-Q2XP",
    method: "upi",
    kind: "goods" as const,
    amountPaise: 129_900,
    isCredit: false,
    state: "asked",
    reference: null,
  },
  ...{ note: "", askedAt, refundedAt: null, isForStaff: false, isGivenUp: false },
}
const shownFor = (changes: Partial<Refund>) =>
  renderToStaticMarkup(<RefundList refunds={[{ ...refund, ...changes }]} />)

test("a refund that its gateway is still asked for says so, also where staff may transfer it in the meantime", () => {
  for (const isForStaff of [false, true]) expect(shownFor({ isForStaff })).toContain("are following it up")
})

test("a refund that its gateway is asked for no more says by when the shop transfers it", () => {
  const shown = shownFor({ isForStaff: true, isGivenUp: true })
  expect(shown).toContain(
    "The payment gateway could not return it, so we will send it to you ourselves by 7 March 2026.",
  )
  expect(shown).not.toContain("go on asking")
})
