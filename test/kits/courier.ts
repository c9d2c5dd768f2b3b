import { expect, test } from "vitest"
import type { Courier, Destination, Parcel } from "#app/core/fulfilment/courier.ts"

/** A courier that speaks to an emulator of its service. */
export type CourierUnderTest = {
  courier: Courier
  /** Where the courier goes, and where it does not, if there is such a place. */
  places: { served: Destination; unserved?: Destination }
  /** How many parcels the courier's own books have. */
  bookings(): Promise<number>
  /** Makes the courier lose the answer to the next booking, if it has a line that can break. */
  loseNextAnswer?(): void
}

/** The contract of `Courier`, as tests: every courier must pass them (docs/guide/adapters.md). */
export function testCourier(name: string, create: () => CourierUnderTest) {
  const { courier, places, bookings, loseNextAnswer } = create()
  const parcel = (to = places.served): Parcel => ({
    ...{ id: crypto.randomUUID(), orderNumber: "DH-7K3M-Q2XP", to, valuePaise: 259_800, collectPaise: 0 },
    pieces: [{ name: "Airlobes 141", sku: "EB-1", quantity: 2, pricePaise: 129_900 }],
    ...{ grams: 96, unansweredForSeconds: null },
  })

  test(`${name}: says where it goes, and what that costs in whole paise`, async () => {
    expect(await courier.serviceability(places.served)).toMatchObject({ isServed: true })
    if (places.unserved)
      expect(await courier.serviceability(places.unserved)).toMatchObject({ isServed: false })
    const rates = await courier.rates(parcel())
    expect(rates.length).toBeGreaterThan(0)
    expect(rates.every(({ pricePaise }) => Number.isInteger(pricePaise) && pricePaise >= 0)).toBe(true)
  })

  test(`${name}: books the same parcel once, however often and at once it is asked`, async () => {
    const [before, one] = [await bookings(), parcel()]
    const booked = await Promise.all([courier.book(one), courier.book(one), courier.book(one)])
    expect(new Set(booked.map(({ reference }) => reference)).size).toBe(1)
    const other = await courier.book(parcel())
    expect(other.reference).not.toBe(booked[0]?.reference)
    expect((await bookings()) - before).toBe(2)
  })

  test(`${name}: a booking whose answer was lost is the same one when it is asked for again`, async () => {
    if (!loseNextAnswer) return
    const [before, one] = [await bookings(), parcel()]
    loseNextAnswer()
    await expect(courier.book(one)).rejects.toThrow()
    await courier.book(one)
    expect((await bookings()) - before).toBe(1)
  })

  test(`${name}: a booking can be followed and cancelled, one that is unknown is not`, async () => {
    const { reference } = await courier.book(parcel())
    expect((await courier.track(reference))?.state ?? "booked").toBe("booked")
    expect(await courier.cancel(reference)).toBe(true)
    expect(await courier.track("no such booking")).toBeNull()
  })

  test(`${name}: has a return fetched once, however often and at once it is asked, and calls it off`, async () => {
    if (!courier.bookReturn) return
    const before = await bookings()
    const { to: from, collectPaise: _nothing, ...rest } = parcel()
    const back = { ...rest, from }
    const booked = await Promise.all([courier.bookReturn(back), courier.bookReturn(back)])
    expect(new Set(booked.map(({ reference }) => reference)).size).toBe(1)
    const [{ reference } = { reference: "" }] = booked
    expect((await courier.bookReturn({ ...back, unansweredForSeconds: 9_999 })).reference).toBe(reference)
    expect((await bookings()) - before).toBe(1)
    expect(await courier.findReturn?.(back.id)).toEqual({ reference })
    expect(await courier.cancel(reference)).toBe(true)
    expect(await courier.findReturn?.(back.id)).toBeNull()
  })

  test(`${name}: a return whose answer was lost is the same one when it is asked for again`, async () => {
    if (!courier.bookReturn || !loseNextAnswer) return
    const before = await bookings()
    const { to: from, collectPaise: _nothing, ...rest } = parcel()
    loseNextAnswer()
    await expect(courier.bookReturn({ ...rest, from })).rejects.toThrow()
    await courier.bookReturn({ ...rest, from })
    expect((await bookings()) - before).toBe(1)
  })
}
