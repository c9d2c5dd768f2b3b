/** Where a parcel goes. `region` is the Indian state; `pin` is null while the shop asks for none. */
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
  pieces: readonly { name: string; sku: string; quantity: number }[]
  valuePaise: number
  /** What is paid at the door, in paise; 0 for an order that is paid. */
  collectPaise: number
}

type Serviceability = { isServed: boolean; takesCash: boolean }

/** What a courier asks for a parcel, in paise, and how many days it takes; null where it does not say. */
type Rate = { service: string; pricePaise: number; days: number | null }

/** A parcel that a courier has taken on. `reference` is the courier's own name for it. */
export type Booking = {
  reference: string
  trackingNumber: string | null
  trackingUrl: string | null
  labelUrl: string | null
}

export type Tracking = {
  state: "booked" | "in_transit" | "out_for_delivery" | "delivered" | "failed" | "returned" | "cancelled"
  at: string
  words: string
}

/** Who carries parcels. A courier that knows no rule of its own for a place serves it. */
export type Courier = {
  serviceability(to: Destination): Promise<Serviceability>
  rates(parcel: Parcel): Promise<Rate[]>
  /** Books a parcel, once however often it is asked for the same id. */
  book(parcel: Parcel): Promise<Booking>
  /** The latest word on a booking, or null when the courier knows no such booking or tells nothing. */
  track(reference: string): Promise<Tracking | null>
  /** Cancels a booking that was not picked up. False when it is too late. */
  cancel(reference: string): Promise<boolean>
}

export type Shipment = { courier: string; trackingNumber: string | null; trackingUrl: string | null }
