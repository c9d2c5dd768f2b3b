import { expect, test } from "vitest"
import { testCourier } from "#test/kits/courier.ts"
import {
  createSampleShiprocket,
  panaji,
  sampleParcel,
  sampleReturn,
} from "#test/samples/shiprocket/sample-shiprocket.ts"
import {
  DESCRIBED,
  DESCRIBED_REFUSAL,
  DESCRIBED_WEBHOOK,
} from "#test/samples/shiprocket/shiprocket-description.ts"

for (const knownOrder of ["books", "answers", "refuses"] as const)
  testCourier(`Shiprocket, where an order id that is known ${knownOrder}`, () => {
    const { emulator, courierWith, send, live } = createSampleShiprocket()
    emulator.switchFaults({ knownOrder })
    let losesNext = false
    return {
      courier: courierWith({
        async send(asked, init) {
          const answer = await send(asked, init)
          if (!losesNext || !/\/orders\/create\/(adhoc|return)$/.test(String(asked))) return answer
          losesNext = false
          return new Response("Bad Gateway", { status: 502 })
        },
      }),
      places: { served: panaji, unserved: { ...panaji, pin: "682555" } },
      bookings: async () => live().length,
      loseNextAnswer: () => {
        losesNext = true
      },
    }
  })

test("all requests, responses and webhooks of adapter and emulator match the public description", async () => {
  const { emulator, exchanges, courierWith } = createSampleShiprocket()
  const courier = courierWith()
  const [prepaid, cash] = [sampleParcel(), sampleParcel({ collectPaise: 259_800 })]
  await courier.serviceability(panaji)
  await courier.serviceability({ ...panaji, pin: "682555" })
  expect(await courier.fetchesFrom?.(panaji)).toBe(true)
  expect(await courier.fetchesFrom?.({ ...panaji, pin: "190001" }), "delivered to, not fetched from").toBe(
    false,
  )
  await courier.rates(cash)
  const { reference, trackingNumber } = await courier.book(prepaid)
  await courier.find?.(prepaid.id)
  await courier.track(reference)
  await courier.requestPickup?.(reference)
  await courier.requestPickup?.(reference)
  await courier.label?.(reference)
  const awb = trackingNumber ?? ""
  for (const code of [42, 18, 17, 21]) emulator.scan(awb, code)
  await courier.track(reference)
  expect(await courier.resolveFailure?.(reference, "reattempt", "Ring the upper bell")).toBe(true)
  const corrected = { address: "9 Hill Road", phone: "9812345670" }
  expect(await courier.redeliver?.(reference, corrected, "The house moved")).toBe(true)
  expect(emulator.store.ofAwb(awb)?.ndr_action).toBe("re-attempt, 9 Hill Road, 9812345670")
  const other = await courier.book(cash)
  await courier.cancel(other.reference)
  await courier.cancel(reference)
  const back = await courier.bookReturn?.(sampleReturn())
  for (const code of [19, 42]) emulator.scan(back?.trackingNumber ?? "", code)
  await courier.track(back?.reference ?? "")

  expect(new Set(exchanges.map(({ call }) => call).filter((call) => call.includes("/v1/")))).toEqual(
    new Set(Object.keys(DESCRIBED)),
  )
  for (const { call, query, sent, status, answer } of exchanges) {
    const described = DESCRIBED[call]
    if (!described) continue
    described.sent?.parse(sent)
    expect([...query.keys()], call).toEqual(described.query ?? [])
    if (status < 300) described.answer.parse(answer)
    else DESCRIBED_REFUSAL.parse(answer)
  }
  for (const { body } of emulator.sent) DESCRIBED_WEBHOOK.parse(JSON.parse(body))
  expect(emulator.sent).toHaveLength(6)
})
