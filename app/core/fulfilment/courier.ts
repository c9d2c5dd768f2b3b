import type { ParcelState } from "./parcels/parcel-states.ts"

/** Where a parcel goes. `region` is the Indian state; `pin` is null while nobody knows it. */
export type Destination = {
  fullName: string
  phone: string
  address: string
  city: string
  region: string
  pin: string | null
}

/** A parcel of an order. `id` is the shop's own name for it: the same one is booked once. */
export type Parcel = {
  id: string
  orderNumber: string
  to: Destination
  pieces: readonly { name: string; sku: string; quantity: number; pricePaise: number }[]
  valuePaise: number
  /** What is paid at the door, in paise; 0 for an order that is paid. */
  collectPaise: number
  /** What its pieces weigh without the box; null where one of them does not say. */
  grams: number | null
  /** How many seconds ago an earlier call may have booked it without an answer; null where there was none. */
  unansweredForSeconds: number | null
}

/** What a shopper gives back. It is fetched at `from` and brought to the shop. */
export type ReturnParcel = Omit<Parcel, "to" | "collectPaise"> & { from: Destination }

type Serviceability = { isServed: boolean; takesCash: boolean }

/** What a courier asks for a parcel, in paise, and how many days it takes; null where it does not say. */
export type Rate = { service: string; pricePaise: number; days: number | null }

/** A parcel that a courier has taken on. `reference` is the courier's own name for it, `carrier` who brings it. */
export type Booking = {
  reference: string
  trackingNumber: string | null
  trackingUrl: string | null
  labelUrl: string | null
  carrier?: string | null
}

/** A return that a courier has taken on, and the day on which it comes to the shopper (`2026-11-30`), or null. */
export type ReturnBooking = Booking & { pickupOn: string | null }

/** A step of a parcel, at its moment (ISO 8601). `place` is a hub or a town; words and place name nobody. */
export type Scan = { at: string; words: string; place: string }

export type Tracking = {
  state: Exclude<ParcelState, "asked">
  at: string
  words: string
  /** All that is known of its way, in any order. */
  scans?: readonly Scan[]
  carrier?: string | null
  /** The day of delivery that the courier expects, `2026-11-30`. */
  expectedOn?: string | null
}

/** What a courier tells by a webhook, about a parcel by the shop's id or by its tracking number. */
export type CourierEvent = {
  parcelId: string | null
  trackingNumber: string | null
  tracking: Tracking
  /** It is about goods that a shopper gives back. */
  isReturn?: boolean
}

/** What may be done about a parcel that could not be handed over. */
export type FailureAction = "reattempt" | "return"

/** What is corrected of where a parcel goes; an empty one stays as it is. */
export type Correction = { address: string; phone: string }

/** Thrown by `book` with a sentence for staff. Unless `isBegun`, it is certain that this call left nothing at the courier. */
export class BookingRefusedError extends Error {
  override readonly name = "BookingRefusedError"
  readonly isBegun: boolean

  constructor(sentence: string, isBegun: boolean) {
    super(sentence)
    this.isBegun = isBegun
  }

  /** By its name: the bundle has a copy of this class (decision 4). */
  static override [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === "BookingRefusedError"
  }
}

/** Who carries parcels. A courier that knows no rule of its own for a place serves it. What has a `?` may be left out. */
export type Courier = {
  serviceability(to: Destination): Promise<Serviceability>
  rates(parcel: Parcel): Promise<Rate[]>
  /** Books a parcel, once however often it is asked for the same id. Nothing is begun any more once `signal` says so. */
  book(parcel: Parcel, signal?: AbortSignal): Promise<Booking>
  /** The latest word on a booking, or null when the courier knows no such booking or tells nothing. */
  track(reference: string): Promise<Tracking | null>
  /** Cancels a booking that was not picked up. False when it is too late. */
  cancel(reference: string): Promise<boolean>
  /** What the courier booked for a parcel of ours whose answer was lost, or null. */
  find?(parcelId: string): Promise<{ reference: string } | null>
  /** The label to stick on, as a PDF; null where the courier has none yet. */
  label?(reference: string): Promise<Uint8Array | null>
  /** Announces a parcel to be picked up, once. Answers the day, `2026-11-30`, or null where the courier names none. */
  requestPickup?(reference: string): Promise<string | null>
  /**
   * Has goods fetched at a shopper's door, once however often it is asked for the same id; `track` and `cancel` take its reference. With
   * a courier that does not, the merchant arranges it.
   */
  bookReturn?(parcel: ReturnParcel, signal?: AbortSignal): Promise<ReturnBooking>
  /** Whether it fetches goods at a shopper's door; null where it does not say. Without it nobody knows before it is booked. */
  fetchesFrom?(from: Destination): Promise<boolean | null>
  /** What the courier booked for a return of ours whose answer was lost, or null. */
  findReturn?(id: string): Promise<{ reference: string } | null>
  /** Tells the courier what to do about a failed delivery. False when it is too late. */
  resolveFailure?(reference: string, action: FailureAction, note: string): Promise<boolean>
  /** Has a failed delivery tried again at a corrected address or phone. False when it is too late. */
  redeliver?(reference: string, to: Correction, note: string): Promise<boolean>
  /** Reads a webhook. "ignored" for one that says nothing of use, null for one that is not this courier's. */
  readEvent?(told: { body: string; headers: Headers }): CourierEvent | "ignored" | null
}
