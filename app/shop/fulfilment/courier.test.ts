import { expect, test } from "vitest"
import { BookingRefusedError } from "./courier.ts"

const FILE = "./courier.ts"

test("Issue 29: a refusal of a courier is known to pages, whose bundle has a copy of its class", async () => {
  const copy: typeof import("./courier.ts") = await import(`${FILE}?copy`)
  expect(copy.BookingRefusedError).not.toBe(BookingRefusedError)
  expect(new copy.BookingRefusedError("no PIN code", false)).toBeInstanceOf(BookingRefusedError)
  expect(new Error("no PIN code")).not.toBeInstanceOf(BookingRefusedError)
  expect(null).not.toBeInstanceOf(BookingRefusedError)
})
