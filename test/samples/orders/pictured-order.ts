import type { Order, PlacedLine } from "#app/core/orders/order.ts"
import { orderThatIs } from "./mailed-order.ts"

const line = (id: string, name: string, image: string): PlacedLine => ({
  ...{ id, name, image, kept: 2, takenOff: 0, refundedPaise: 0, quantity: 2, unitPricePaise: 129_900 },
  ...{ productId: id, productType: "earbuds", sku: id },
})

/** A paid order of a registered business, with a picture of every origin and every kind of sum. */
export const PICTURED_ORDER: Order = {
  ...orderThatIs("paid"),
  ...{ promisedOn: "2026-12-01", deliveryPaise: 4_900, discountPaise: 20_000, totalPaise: 504_500 },
  ...{ companyName: "Rao & Daughters", gstin: "27AAPFU0939F1ZV", pin: "400020" },
  lines: [
    line("1", "Airlobes 141 Ink Black", "/images/dh-eb-airlobes141-ink/hero-640.avif?v=0a1b"),
    line("2", "Raag 90 <Naam> in a longer name than others", "/media/AAAAAAAAAAAAAAAAAAAAAA/hero-640.avif"),
    line("3", "From elsewhere", "https://cdn.example/speaker.webp"),
    line("4", "Also from elsewhere", "https://cdn.example/speaker.jpg"),
  ],
  engravings: [{ lineId: "7", name: "Raag 90", letters: 8, texts: ["अमृता"] }],
  events: [{ state: "paid", note: "", happenedAt: new Date("2026-11-20T04:00:00Z") }],
}
