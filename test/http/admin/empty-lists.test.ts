import { expect, test } from "vitest"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")

test.each([
  ["/admin/orders", "There is no order yet.", "?q=zzq", "No orders fit."],
  ["/admin/orders", "There is no order yet.", "?state=paid", "No orders fit."],
  ["/admin/customers", "There is no customer yet", "?q=zzq", "No customers fit."],
  ["/admin/offers", "There is no offer yet.", "?q=zzq", "No offer has a code"],
])("%s of a new shop says %j, and with the search %s %j", async (path, empty, search, unfound) => {
  const all = shown((await owner.page(path)).html)
  expect([all.includes(empty), all.includes(unfound)]).toEqual([true, false])
  const some = shown((await owner.page(path + search)).html)
  expect([some.includes(empty), some.includes(unfound)]).toEqual([false, true])
})
