import fc from "fast-check"
import { expect, test } from "vitest"
import { type Cart, cartTotalPaise } from "#app/core/cart/cart.ts"
import { checkLines, type Offer } from "#app/core/checkout/placing/requested-lines.ts"
import { FREE_DELIVERY } from "#app/core/pricing/delivery-fees.ts"
import { priceLines } from "#app/core/pricing/price.ts"
import { invoiceLines, invoiceTotals, lineTotalPaise } from "./invoice.ts"

const [MAHARASHTRA, GUJARAT] = ["27", "24"]
const tax = { hsnCode: "85183000", gstPercent: 18 }

const goods = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    price: fc.integer({ min: 1, max: 4_000_00 }).map((paise) => paise / 100), // rupees, as the cart has them
    quantity: fc.integer({ min: 1, max: 99 }),
    gstPercent: fc.constantFrom(0, 5, 12, 18, 28),
  }),
  { minLength: 1, maxLength: 50, selector: ({ id }) => id },
)

/** Carts with and without discount and delivery fee. */
const extras = fc.oneof(
  fc.constant({ offPaise: 0, deliveryPaise: 0 }),
  fc.record({ offPaise: fc.nat(50_000_00), deliveryPaise: fc.nat(500_00) }),
)

test("PD-4: 10,000 random carts: cart total = order total = invoice total, and every part of the tax adds up", () => {
  fc.assert(
    fc.property(goods, fc.boolean(), extras, (things, isWithin, { offPaise, deliveryPaise }) => {
      const cart: Cart = things.map(({ id, price, quantity }) => ({
        id,
        name: id,
        price,
        quantity,
        images: [],
      }))
      const offers: Offer[] = things.map(({ id, price }) => ({
        ...{
          id,
          type: "speaker",
          sku: id,
          name: id,
          image: "",
          stock: 99,
          grams: null,
          engravingLetters: null,
        },
        pricePaise: Math.round(price * 100),
      }))
      const items = cart.map(({ id, quantity, price }) => ({
        id,
        quantity,
        pricePaise: Math.round(price * 100),
      }))
      const checked = checkLines(items, offers)
      if (!checked.ok) throw new Error(checked.refusal.reason)
      const rules = {
        discounts: () => [{ code: "OFF", amountPaise: offPaise }],
        deliveryPaise: () => deliveryPaise,
      }
      const price = priceLines(checked.lines, FREE_DELIVERY, rules)
      const taxed = price.lines.map((line, index) => ({
        line,
        tax: { ...tax, gstPercent: things[index]?.gstPercent ?? 18 },
      }))
      const lines = invoiceLines(
        { lines: taxed, deliveryPaise },
        { seller: MAHARASHTRA, supply: isWithin ? MAHARASHTRA : GUJARAT },
      )
      const totals = invoiceTotals(lines)

      const parts = totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise
      const isWhole = lines.every(
        (line) => lineTotalPaise(line) === line.unitPricePaise * line.quantity - line.discountPaise,
      )
      const isFairlyHalved = lines.every(
        ({ cgstPaise, sgstPaise, igstPaise, taxablePaise }) =>
          cgstPaise === sgstPaise &&
          (isWithin ? igstPaise === 0 : cgstPaise === 0) &&
          Math.min(cgstPaise, igstPaise, taxablePaise) >= 0,
      )
      expect({
        cart: priceLines(checked.lines).totalPaise,
        invoice: totals.totalPaise,
        parts,
        isWhole,
        isFairlyHalved,
      }).toEqual({
        cart: cartTotalPaise(cart),
        invoice: price.totalPaise,
        parts: price.totalPaise,
        isWhole: true,
        isFairlyHalved: true,
      })
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
