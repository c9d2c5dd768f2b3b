import fc from "fast-check"
import { expect, test } from "vitest"
import { placeOfSupply } from "#app/core/checkout/destination/place-of-supply.ts"
import { unpackDirectory } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { pinFault } from "#app/core/delivery-area/pincodes/pin-places.ts"
import { invoiceLines, invoiceTotals } from "#app/core/invoices/invoice.ts"
import type { DeliveryFees } from "#app/core/pricing/delivery-fees.ts"
import { gstCodeOf } from "#app/core/pricing/gst-states.ts"
import bundled from "#catalogue/pin-codes.json"
import { previewPrice } from "./price-preview.ts"

const directory = unpackDirectory(bundled)
const pins = [...directory.keys()]
const SELLER = "27"
const FEES: DeliveryFees = [
  {
    ...{ name: "Far", states: ["Ladakh", "Lakshadweep"], pins: ["79", "744"] },
    bands: [
      { upToPaise: null, upToGrams: 2_000, feePaise: 9_901 },
      { upToPaise: null, upToGrams: null, feePaise: 19_999 },
    ],
  },
  {
    ...{ name: "Elsewhere", states: [], pins: [] },
    bands: [
      { upToPaise: 99_900, upToGrams: null, feePaise: 4_907 },
      { upToPaise: null, upToGrams: null, feePaise: 0 },
    ],
  },
]
const goods = fc.array(
  fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 4_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    grams: fc.option(fc.integer({ min: 1, max: 5_000 })),
    gstPercent: fc.constantFrom(0, 5, 12, 18, 28, 40),
  }),
  { minLength: 1, maxLength: 8 },
)

test("10,000 random addresses and carts: PIN, state and place of supply agree, and the preview equals the invoice", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), goods, fc.boolean(), (nth, of, bought, isFree) => {
      const pin = pins[nth % pins.length] ?? ""
      const places = directory.get(pin) ?? []
      const { city = "", state = "" } = places[of % places.length] ?? {}
      expect(pinFault(pin, state, places)).toBeNull()
      const lines = bought.map(({ gstPercent, ...line }) => ({
        ...{ ...line, name: "A thing", productId: "1", productType: "earbuds" },
        tax: { hsnCode: "85183000", gstPercent },
      }))
      const fees = isFree ? [] : FEES
      const { tax, ...shown } = previewPrice(lines, { fees, place: { city, state, pin }, seller: SELLER })
      if (!tax || shown.deliveryPaise === null) throw new Error("nothing is shown")
      expect(tax.supply).toBe(gstCodeOf(state))
      expect(shown.totalPaise).toBe(shown.goodsPaise + shown.deliveryPaise)
      const invoiced = invoiceTotals(
        invoiceLines(
          {
            lines: lines.map(({ tax, ...line }) => ({ line: { ...line, discountPaise: 0 }, tax })),
            deliveryPaise: shown.deliveryPaise,
          },
          { seller: SELLER, supply: placeOfSupply({ city, region: state, pin }) },
        ),
      )
      expect(invoiced).toMatchObject({
        ...{ totalPaise: shown.totalPaise, taxablePaise: tax.taxablePaise },
        ...{ cgstPaise: tax.cgstPaise, sgstPaise: tax.sgstPaise, igstPaise: tax.igstPaise },
      })
      expect(tax.isWithinState ? tax.igstPaise : tax.cgstPaise + tax.sgstPaise).toBe(0)
      expect(tax.isWithinState).toBe(state === "Maharashtra")
    }),
    { numRuns: 10_000 },
  )
})

const line = {
  ...{ productId: "1", productType: "earbuds", name: "Raag 90" },
  ...{ unitPricePaise: 74_950, quantity: 1, grams: null },
  tax: { hsnCode: "85182200", gstPercent: 18 },
}
const PUNE = { city: "Pune", state: "Maharashtra", pin: "411001" }

test("no tax is shown for an unknown place, goods without tax data, or a shop that shows none", () => {
  const asked = { fees: [], place: PUNE, seller: SELLER }
  expect(previewPrice([line], asked).tax).toMatchObject({ supply: "27", taxablePaise: 63_516 })
  expect(previewPrice([line], { ...asked, place: null }).tax).toBeNull()
  expect(previewPrice([line], { ...asked, place: { ...PUNE, state: "Atlantis" } }).tax).toBeNull()
  expect(previewPrice([line], { ...asked, seller: null }).tax).toBeNull()
  expect(previewPrice([line, { ...line, tax: null }], asked).tax).toBeNull()
})

test("before the PIN code is known the delivery fee is open where zones differ", () => {
  const asked = { fees: FEES, place: null, seller: SELLER }
  expect(previewPrice([line], asked)).toMatchObject({ deliveryPaise: null, totalPaise: 74_950 })
  expect(previewPrice([line], { ...asked, place: PUNE })).toMatchObject({ deliveryPaise: 4_907 })
})
