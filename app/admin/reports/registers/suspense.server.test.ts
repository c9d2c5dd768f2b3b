import { expect, test } from "vitest"
import { voucherOfPayout } from "#app/admin/reports/bookkeeping/tally.ts"
import { keepRemittance } from "#app/core/payments/cash/remittance/keep-remittance.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { assignSettlement, writeOffSettlement } from "#app/core/payments/reconciliation/suspense.server.ts"
import { USUAL_LEDGERS } from "#app/core/settings/taxes/tally-ledgers.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { listPayoutRows, sumPayouts } from "./read-payouts.server.ts"

const db = await keepSampleShop()

test("what was paid out for no payment of the shop is in suspense and no buyer's, until it is assigned to a payment or written off", async () => {
  const services = createTestServices(db)
  const order = await paidOrder(services, sampleRequest([asked(earbuds, 2)]))
  const day = dayInIndia(new Date())
  const period = { from: day, until: day }
  const rows = ["NOSUCH1", "NOSUCH2"].map((trackingNumber, nth) => ({
    ...{ trackingNumber, orderNumber: null, collectedPaise: [order.totalPaise, 20_000][nth] ?? 0, day },
    ...{ utr: "UTR7", line: nth },
    ...{ feePaise: 100, taxPaise: 18 },
  }))
  await keepRemittance(services, rows)
  const of = async (ledger: string) => {
    const vouchers = (await listPayoutRows(db, period, { after: null, limit: 10 })).map((row) =>
      voucherOfPayout(row, USUAL_LEDGERS),
    )
    const entries = vouchers.flatMap((voucher) => voucher.entries)
    expect(entries.reduce((sum, { paise }) => sum + paise, 0)).toBe(0)
    return entries.reduce((sum, { paise, ledger: name }) => (name === ledger ? sum + paise : sum), 0)
  }
  const { party, suspense, writtenOff, bank } = USUAL_LEDGERS
  const all = () => Promise.all([party, suspense, writtenOff, bank].map(of))
  const owed = order.totalPaise
  const bankPaise = owed + 20_000 - 2 * 118
  expect(await all()).toEqual([0, -owed - 20_000, 0, bankPaise])
  expect(await sumPayouts(db, period)).toMatchObject({ paymentsPaise: 0, suspensePaise: owed + 20_000 })
  const [first, second] = await listPaymentExceptions(db)
  const assign = (id = 0, number = order.number) => assignSettlement(db, { id, number, note: "AWB of it" })
  expect(await assign(first?.id, "DH-0000-0000")).toEqual({ refusal: "no-payment" })
  expect(await assign(second?.id), "another sum").toEqual({
    ...{ refusal: "another-sum", paidOutPaise: 20_000, owedPaise: owed },
  })
  const presses = await Promise.all([assign(first?.id), assign(first?.id)])
  expect(presses.filter((done) => done && "isNew" in done && done.isNew)).toHaveLength(1)
  expect(await assign(second?.id), "its payment is paid out").toEqual({ refusal: "settled" })
  const writtenOffLine = await writeOffSettlement(db, { id: second?.id ?? 0, note: "Nobody knows it" })
  expect(writtenOffLine?.exception.resolution).toBe("₹200 written off, Nobody knows it")
  expect(await all()).toEqual([-owed, 0, -20_000, bankPaise])
  expect(await sumPayouts(db, period)).toMatchObject({
    ...{ paymentsPaise: owed, suspensePaise: 0, writtenOffPaise: 20_000, paidOutPaise: bankPaise },
  })
  const { ledger } = await reconcilePayments(services)
  expect(ledger.suspensePaise, "written off, so of no payment").toBe(20_000)
})
