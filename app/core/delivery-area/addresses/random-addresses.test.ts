import fc from "fast-check"
import { expect, test } from "vitest"
import { checkPayment } from "#app/core/checkout/check-payment.ts"
import { placeOfSupply } from "#app/core/checkout/destination/place-of-supply.ts"
import { unpackDirectory } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { pinFault } from "#app/core/delivery-area/pincodes/pin-places.ts"
import { invoiceLines, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { GST_STATES, gstCodeOf } from "#app/core/pricing/gst-states.ts"
import { ALL_INDIA } from "#app/core/settings/delivery-area.ts"
import bundled from "#catalogue/pin-codes.json"

const directory = unpackDirectory(bundled)
const pins = [...directory.keys()]
const SELLER = "27"

test("10,000 random addresses: PIN code, state and place of supply agree, and invoice totals hold", () => {
  const text = fc.string({ minLength: 1, maxLength: 40 }).filter((typed) => /[a-z]/i.test(typed))
  const goods = fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 40_000_00 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const taxed = { type: "speaker", hsnCode: "85182200", gstPercent: 18 }
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...ALL_INDIA.states, "Delhi"),
      text,
      goods,
      (nth, of, other, street, bought) => {
        const pin = pins[nth % pins.length] ?? ""
        const places = directory.get(pin) ?? []
        const { city = "", state = "" } = places[of % places.length] ?? {}
        const form = new FormData()
        const typed = {
          fullName: "Asha Rao",
          email: "asha@example.in",
          phone: "9876543210",
          pin,
          city,
          state,
        }
        for (const [name, value] of Object.entries({ ...typed, flat: street, area: street }))
          form.set(name, value)
        const checked = checkPayment(form, null, ALL_INDIA)
        if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
        expect(pinFault(pin, state, places)).toBeNull()
        expect(pinFault(pin, other, places) === null).toBe(places.some((place) => place.state === other))
        const supply = placeOfSupply({ city, region: checked.payment.state, pin })
        expect(supply).toBe(gstCodeOf(state))
        expect(GST_STATES[supply]).toBe(state)
        const line = { name: "A speaker", discountPaise: 0, ...bought }
        const lines = invoiceLines(
          { lines: [{ line, tax: taxed }], deliveryPaise: 0 },
          { seller: SELLER, supply },
        )
        const totals = invoiceTotals(lines)
        expect(totals.totalPaise).toBe(bought.unitPricePaise * bought.quantity)
        for (const { taxablePaise, cgstPaise, sgstPaise, igstPaise } of lines) {
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totals.totalPaise)
          expect(supply === SELLER ? igstPaise : cgstPaise + sgstPaise).toBe(0)
        }
      },
    ),
    { numRuns: 10_000 },
  )
})
