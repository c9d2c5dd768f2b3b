import { beforeAll, expect, test, vi } from "vitest"
import { delivered, send } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"
import { formOf } from "#test/samples/form-of.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })

const WORDS = "The left bud is silent since Monday."
const FIELDS = {
  complaint: { fullName: "Nalini Rao", email: "nalini@example.in", product: "Airlobes 141", words: WORDS },
  claim: { serialNumber: "SN10001", words: WORDS },
  review: { stars: "2", title: "Silent on one side", words: WORDS },
}
const paths = { complaint: "/complaints", claim: "", review: "" }
beforeAll(async () => {
  await register(shop, "Asha")
  const { number, path } = await delivered(shop, shop)
  Object.assign(paths, { claim: `/orders/${number}/warranty?product=1`, review: path })
  vi.spyOn(shop.services.media, "store").mockResolvedValue({ ok: false, refusal: "busy" })
})

test.each(["complaint", "claim", "review"] as const)(
  "a %s with photos is answered 503 with Retry-After while too many photos wait, and its text is kept",
  async (name) => {
    const form = formOf(FIELDS[name])
    form.append("photos", new Blob(["photo"], { type: "image/jpeg" }), "photo.jpg")
    const sent = await send(shop, paths[name], form)
    expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "60"])
    const page = shown(await sent.text())
    expect(page).toContain("Many photos are coming in at the moment.")
    expect(page).toContain(WORDS)
  },
)
