import { expect, test } from "vitest"
import { isOwnText } from "./own-text.ts"

const rudra = { brand: "Rudra Audio", address: "12 Church Street, Bengaluru 560001" }

test.each([
  ["We began in 2019.", rudra, true],
  ["Dhun means tune.", rudra, false],
  ["We began at a counter in Pune.", rudra, false],
  ["We began at a counter in Pune.", { ...rudra, address: "4 MG Road, Pune 411001" }, true],
  ["Dhun means tune.", { ...rudra, brand: "Dhun" }, true],
])("the published text %j of %j is its own: %s", (body, shop, isOwn) => {
  expect(isOwnText({ title: "About us", body: [body] }, shop)).toBe(isOwn)
})
