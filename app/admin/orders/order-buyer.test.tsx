import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Order } from "#app/core/orders/order.ts"
import { OrderBuyer } from "./order-buyer.tsx"

const order = {
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "9876543210", giftFrom: "", giftMessage: "" },
  ...{ address: "4 Marine Drive", city: "Mumbai", district: null, region: "Maharashtra", pin: "400002" },
  ...{ gstin: "", companyName: "", billing: null, lifecycle: "confirmed", promisedOn: "2026-12-04" },
} as unknown as Order
const shown = (changes: Partial<Order> = {}) =>
  renderToStaticMarkup(<OrderBuyer order={{ ...order, ...changes }} buyer={null} mayReadCustomers={false} />)

test("staff read the promised day of an order, and none of one that was cancelled", () => {
  expect(shown()).toContain("Promised by 4 December 2026")
  expect(shown({ lifecycle: "cancelled" })).not.toContain("Promised by")
})
