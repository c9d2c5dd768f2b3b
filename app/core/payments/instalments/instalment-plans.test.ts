import { pino } from "pino"
import { expect, test, vi } from "vitest"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { createSampleRazorpay } from "#test/samples/razorpay/sample-razorpay.ts"
import { listInstalments, takesInstalments } from "./instalment-plans.server.ts"

const HOUR_MS = 3_600_000

function servicesWith(gateway: PaymentGateway, logged: string[] = []) {
  return {
    gateways: [{ name: "razorpay", methods: ["card", "upi", "checkout"] as const, form: null, gateway }],
    settings: fixedSettings("india"),
    log: pino({}, { write: (line: string) => void logged.push(line) }),
  }
}

test("Razorpay's instalment plans are read with the key id alone, without the secret", async () => {
  const { ask, gatewayWith } = createSampleRazorpay()
  const sent: string[] = []
  const send: typeof fetch = (url, init) => {
    sent.push(
      Buffer.from(new Headers(init?.headers).get("Authorization")?.slice(6) ?? "", "base64").toString(),
    )
    return ask(url, init)
  }
  const plans = await listInstalments(servicesWith(gatewayWith({ send })))
  expect(sent).toEqual(["rzp_test_samples:"])
  expect(plans).toHaveLength(9)
  expect(plans).toContainEqual({
    ...{ bank: "ICICI Bank", isDebitCard: false, months: 3, percentAYear: 12.99 },
    ...{ isWithoutCost: true, minPaise: 150_000 },
  })
  expect(plans.filter(({ isDebitCard }) => isDebitCard).map(({ bank }) => bank)).toEqual([
    "Kotak Mahindra Bank",
  ])
})

test("instalments are taken where the gateway tells them", () => {
  const gateway = createSampleRazorpay().gatewayWith({})
  const { instalmentPlans: _, ...silent } = gateway
  expect([gateway, silent].map((each) => takesInstalments(servicesWith(each)))).toEqual([true, false])
})

test("the gateway is asked once for a thousand pages, and again after an hour", async () => {
  const { gatewayWith } = createSampleRazorpay()
  const gateway = gatewayWith({})
  const asked = vi.spyOn(gateway, "instalmentPlans")
  const services = servicesWith(gateway)
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => listInstalments(services, 0)))
  expect(pages.every((plans) => plans.length === 9)).toBe(true)
  await listInstalments(services, HOUR_MS - 1)
  expect(asked).toHaveBeenCalledTimes(1)
  await listInstalments(services, HOUR_MS)
  expect(asked).toHaveBeenCalledTimes(2)
})

test("a failing gateway offers no instalments or the earlier ones, and is not asked for a minute", async () => {
  const { emulator, gatewayWith } = createSampleRazorpay()
  const logged: string[] = []
  const services = servicesWith(gatewayWith({}), logged)
  emulator.switchFaults({ down: true })
  expect(await listInstalments(services, 0)).toEqual([])
  emulator.switchFaults({})
  expect(await listInstalments(services, 59_999)).toEqual([])
  expect(await listInstalments(services, 60_000)).toHaveLength(9)
  emulator.switchFaults({ down: true })
  expect(await listInstalments(services, 60_000 + HOUR_MS)).toHaveLength(9)
  expect(logged.join()).toContain("did not tell its instalments")
  expect(logged.join()).not.toContain("rzp_test")
})

test("a gateway that does not answer delays a page by at most a second", async () => {
  vi.useFakeTimers()
  try {
    const silent = {
      ...createSampleRazorpay().gatewayWith({}),
      instalmentPlans: () => new Promise<never>(() => {}),
    }
    const page = listInstalments(servicesWith(silent))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await page).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test("a gateway without instalments, or a shop without its own payment page, offers none", async () => {
  const gateway = createSampleRazorpay().gatewayWith({})
  const { instalmentPlans: _, ...without } = gateway
  expect(await listInstalments(servicesWith(without))).toEqual([])
  const upiOnly = {
    ...servicesWith(gateway),
    settings: fixedSettings("india", { "payments.methods": ["upi"] }),
  }
  expect(await listInstalments(upiOnly)).toEqual([])
})
