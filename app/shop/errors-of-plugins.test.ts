import { expect, test } from "vitest"
import { BookingRefusedError } from "./fulfilment/courier.ts"
import { ProviderFault } from "./identity/providers/provider-refusals.server.ts"
import { PortalRefusal } from "./invoices/e-invoice/portal.ts"

// What a courier, a login provider or a tax portal throws in the server's code is caught by pages, which have a copy of its class.
const FILES = {
  courier: "./fulfilment/courier.ts",
  provider: "./identity/providers/provider-refusals.server.ts",
  portal: "./invoices/e-invoice/portal.ts",
}

test("Issues 27 to 30: a refusal of a courier, a login provider or a tax portal is known where another copy of the code catches it", async () => {
  const courier: typeof import("./fulfilment/courier.ts") = await import(`${FILES.courier}?copy`)
  const provider: typeof import("./identity/providers/provider-refusals.server.ts") = await import(
    `${FILES.provider}?copy`
  )
  const portal: typeof import("./invoices/e-invoice/portal.ts") = await import(`${FILES.portal}?copy`)
  const refused = new courier.BookingRefusedError("no PIN code", false)
  const fault = new provider.ProviderFault("unauthorized-domain")
  const refusal = new portal.PortalRefusal("2150", "registered already", true)
  expect(courier.BookingRefusedError).not.toBe(BookingRefusedError)
  expect(refused).toBeInstanceOf(BookingRefusedError)
  expect(fault).toBeInstanceOf(ProviderFault)
  expect(refusal).toBeInstanceOf(PortalRefusal)
  for (const [error, Class] of [
    [refused, ProviderFault],
    [fault, PortalRefusal],
    [new Error("anything"), BookingRefusedError],
    [null, BookingRefusedError],
  ] as const)
    expect(error).not.toBeInstanceOf(Class)
})
