import { expect, test } from "vitest"
import { SAMPLE_ORDER } from "./notifications/wording/mail-wording.ts"
import type { Order } from "./order.ts"
import { shownOrder } from "./shown-order.ts"

function orderOf(...names: [name: string, productType?: string][]): Order {
  const lines = names.map(([name, productType = "earbuds"], nth) => {
    const line = { id: `${nth}`, kept: 1, productId: `${nth}`, sku: "", name, image: "", productType }
    return { ...line, unitPricePaise: 100, quantity: 1, takenOff: 0, refundedPaise: 0, engravings: [] }
  })
  return { ...SAMPLE_ORDER, state: "shipped", lines }
}

test("an order in a short list names its first product and the number of the others, without the wrapping", () => {
  const namesOf = (order: Order) => shownOrder(order, { isShort: true }).names
  expect(namesOf(orderOf(["Raag 90"]))).toBe("Raag 90")
  expect(namesOf(orderOf(["Raag 90"], ["Taal 500"]))).toBe("Raag 90 and one other product")
  expect(namesOf(orderOf(["Wrap", "giftwrap"], ["Raag 90"], ["Taal 500"], ["Anhad 700"]))).toBe(
    "Raag 90 and 2 other products",
  )
  expect(namesOf(orderOf())).toBe("")
})

test("an order in a list has its state in words, all its products, and is tracked while it is on its way", () => {
  const order = orderOf(["Raag 90"], ["Taal 500"])
  expect(shownOrder(order)).toMatchObject({
    ...{ label: "Shipped", names: "Raag 90, Taal 500", isOnItsWay: true, step: expect.any(String) },
  })
  expect(shownOrder({ ...order, state: "delivered" })).toMatchObject({
    isOnItsWay: false,
    isUnfinished: false,
  })
  expect(shownOrder({ ...order, state: "placed" }).isUnfinished).toBe(true)
})
