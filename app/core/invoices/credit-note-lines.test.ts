import fc from "fast-check"
import { expect, test } from "vitest"
import { taxPartsOfRate } from "#app/core/pricing/tax.ts"
import { type CreditableLine, creditLines, priceCreditLines } from "./credit-note-lines.ts"
import { invoiceTotals, lineTotalPaise } from "./invoice.ts"

const taxParts = (paise: number, gstPercent: number, isWithinState: boolean) =>
  taxPartsOfRate([paise], gstPercent, isWithinState)[0] ?? {
    ...{ taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  }

const NONE = { quantity: 0, amountPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

const line = fc
  .record({
    unitPricePaise: fc.oneof(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 100, max: 5_000_000 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    discountShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    gstPercent: fc.constantFrom(0, 5, 12, 18, 28, 40),
    isWithinState: fc.boolean(),
  })
  .map(({ unitPricePaise, quantity, discountShare, gstPercent, isWithinState }): CreditableLine => {
    const discountPaise = Math.floor(unitPricePaise * quantity * discountShare)
    const net = unitPricePaise * quantity - discountPaise
    return {
      ...{ orderLineId: "a", credited: NONE, name: "Raag", hsnCode: "8518", gstPercent },
      ...{ unitPricePaise, quantity, discountPaise, ...taxParts(net, gstPercent, isWithinState) },
    }
  })

test("credit notes of a line, in any parts, add up to its invoice in every column", () => {
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
      (whole, parts) => {
        let credited = NONE
        const notes = [...parts, whole.quantity].flatMap((pieces) => {
          const note = creditLines([{ ...whole, credited }], new Map([["a", pieces]]))
          const { quantity, cgstPaise, sgstPaise, igstPaise, totalPaise } = invoiceTotals(note)
          credited = {
            quantity: credited.quantity + quantity,
            amountPaise: credited.amountPaise + totalPaise,
            cgstPaise: credited.cgstPaise + cgstPaise,
            sgstPaise: credited.sgstPaise + sgstPaise,
            igstPaise: credited.igstPaise + igstPaise,
          }
          return note
        })
        expect(invoiceTotals(notes)).toEqual(invoiceTotals([whole]))
        for (const {
          taxablePaise,
          cgstPaise,
          sgstPaise,
          igstPaise,
          discountPaise,
          unitPricePaise,
          quantity,
        } of notes) {
          expect(cgstPaise, "halves of one tax").toBe(sgstPaise)
          expect(
            Math.min(taxablePaise, cgstPaise, sgstPaise, igstPaise, discountPaise),
          ).toBeGreaterThanOrEqual(0)
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(
            unitPricePaise * quantity - discountPaise,
          )
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test("pieces and parts of the price of a line, in any order, add up to its invoice in every column", () => {
  const step = fc.record({ isPrice: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  fc.assert(
    fc.property(line, fc.array(step, { maxLength: 12 }), (whole, steps) => {
      let credited = NONE
      const note = (lines: ReturnType<typeof creditLines>) => {
        for (const {
          quantity,
          cgstPaise,
          sgstPaise,
          igstPaise,
          taxablePaise,
          unitPricePaise,
          discountPaise,
        } of lines) {
          const amountPaise = taxablePaise + cgstPaise + sgstPaise + igstPaise
          expect(cgstPaise, "halves of one tax").toBe(sgstPaise)
          expect(Math.min(taxablePaise, cgstPaise, igstPaise, discountPaise)).toBeGreaterThanOrEqual(0)
          expect(amountPaise).toBe(unitPricePaise * Math.max(quantity, 1) - discountPaise)
          credited = {
            quantity: credited.quantity + quantity,
            amountPaise: credited.amountPaise + amountPaise,
            cgstPaise: credited.cgstPaise + cgstPaise,
            sgstPaise: credited.sgstPaise + sgstPaise,
            igstPaise: credited.igstPaise + igstPaise,
          }
        }
      }
      const total = lineTotalPaise(whole)
      for (const { isPrice, share } of steps) {
        const paise = Math.floor((total - credited.amountPaise) * share)
        const pieces = Math.ceil((whole.quantity - credited.quantity) * share)
        if (isPrice) note(priceCreditLines([{ ...whole, credited }], new Map([["a", paise]])))
        else note(creditLines([{ ...whole, credited }], new Map([["a", pieces]])))
      }
      note(creditLines([{ ...whole, credited }]))
      const { taxablePaise, ...taxes } = whole
      expect(credited).toMatchObject({
        ...{ quantity: whole.quantity, amountPaise: total },
        ...{ cgstPaise: taxes.cgstPaise, sgstPaise: taxes.sgstPaise, igstPaise: taxes.igstPaise },
      })
      expect(taxablePaise).toBe(total - credited.cgstPaise - credited.sgstPaise - credited.igstPaise)
    }),
    { numRuns: 2_000 },
  )
})

test("a credit note without pieces covers all that is left, delivery included", () => {
  const goods = {
    orderLineId: "a",
    credited: { ...NONE, quantity: 1, amountPaise: 11_800 },
    name: "Raag",
    hsnCode: "8518",
    gstPercent: 18,
  }
  const delivery = { ...goods, orderLineId: null, credited: NONE, name: "Delivery", quantity: 1 }
  const amounts = { unitPricePaise: 11_800, discountPaise: 0, ...taxParts(23_600, 18, true) }
  const lines = [
    { ...goods, quantity: 2, ...amounts },
    { ...delivery, ...amounts, ...taxParts(11_800, 18, true) },
  ]
  expect(creditLines(lines).map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    "1 Raag",
    "1 Delivery",
  ])
  expect(creditLines(lines, new Map([["a", 5]]))).toMatchObject([{ quantity: 1 }])
})
