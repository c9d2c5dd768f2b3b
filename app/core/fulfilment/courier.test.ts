import { expect, test } from "vitest"
import { BookingRefusedError } from "./courier.ts"

const FILE = "./courier.ts"

test("a courier's refusal is recognised across bundles, which hold separate copies of its class", async () => {
  const copy: typeof import("./courier.ts") = await import(`${FILE}?copy`)
  expect(copy.BookingRefusedError).not.toBe(BookingRefusedError)
  expect(new copy.BookingRefusedError("no PIN code", false)).toBeInstanceOf(BookingRefusedError)
  expect(new Error("no PIN code")).not.toBeInstanceOf(BookingRefusedError)
  expect(null).not.toBeInstanceOf(BookingRefusedError)
})
