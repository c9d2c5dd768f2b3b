import { z } from "zod"

const text = z.string().min(1)
/** A shipment in the fields of `/api/cmu/create.json`, of which the documentation makes six mandatory. */
export const shipmentForm = z.looseObject({
  ...{
    name: text,
    order: text.max(50),
    phone: text,
    add: text,
    pin: z.coerce.string().regex(/^[1-9]\d{5}$/),
  },
  ...{ payment_mode: z.enum(["Prepaid", "COD", "Pickup"]), cod_amount: z.number().default(0) },
  ...{ total_amount: z.number().default(0), products_desc: z.string().default(""), weight: z.number() },
})
type Scan = { Scan: string; ScanType: string; StatusCode: string; at: string }
type Shipment = z.infer<typeof shipmentForm> & {
  waybill: string
  scans: Scan[]
  isCancelled: boolean
  /** The reattempts of a failed delivery that the seller requested. */
  ndr: string | null
}

/** Scans by short names, with their documented status type, status and code. */
const SCANS = {
  manifested: ["UD", "Manifested", "X-UCI"],
  picked_up: ["UD", "In Transit", "X-PPOM"],
  in_transit: ["UD", "In Transit", "X-ILL2F"],
  at_centre: ["UD", "Pending", "X-IBD3F"],
  out_for_delivery: ["UD", "Dispatched", "X-DDD3FD"],
  failed: ["UD", "Pending", "EOD-11"],
  delivered: ["DL", "Delivered", "EOD-38"],
  returning: ["RT", "In Transit", "RT-101"],
  returned: ["DL", "RTO", "RD-AC"],
  lost: ["LT", "Lost", "LT-100"],
  open: ["PP", "Open", "X-UCI"],
  pickup_planned: ["PP", "Scheduled", "X-ASP"],
  fetched: ["PU", "In Transit", "EOD-77"],
  brought_back: ["DL", "DTO", "RD-AC"],
  called_off: ["CN", "Canceled", "CC-AC"],
} as const
export type ScanName = keyof typeof SCANS
export const scanNames = Object.keys(SCANS) as ScanName[]

const UNSERVED = /^6825[5-9]\d$/ // the islands of Lakshadweep
const NO_CASH = /^19\d{4}$/
const NO_PICKUPS = /^19\d{4}$/

/** Delhivery's books. An order id is refused as known where the five fields beside it are the same too, as the documentation says. */
export function createStore(now: () => number) {
  const shipments: Shipment[] = []
  const written = () => new Date(now() + 5.5 * 3_600_000).toISOString().slice(0, 23)
  const step = (name: ScanName): Scan => {
    const [ScanType, Scan, StatusCode] = SCANS[name]
    return { ScanType, Scan, StatusCode, at: written() }
  }
  const identity = ({
    order,
    total_amount,
    products_desc,
    payment_mode,
    name,
  }: z.infer<typeof shipmentForm>) => JSON.stringify([order, total_amount, products_desc, payment_mode, name])
  const scanned = (waybill: string, name: ScanName) => {
    const shipment = shipments.find((it) => it.waybill === waybill)
    shipment?.scans.push(step(name))
    return shipment
  }
  return {
    all: () => shipments,
    ofWaybill: (waybill: string) => shipments.find((it) => it.waybill === waybill),
    ofOrder: (order: string) => shipments.filter((it) => it.order === order),
    isServed: (pin: string) => !UNSERVED.test(pin),
    fetchesFrom: (pin: string) => !NO_PICKUPS.test(pin),
    takesCash: (pin: string) => !NO_CASH.test(pin),
    isKnown: (form: z.infer<typeof shipmentForm>) => shipments.some((it) => identity(it) === identity(form)),
    create(form: z.infer<typeof shipmentForm>): Shipment {
      const waybill = String(26_805_710_000_000 + shipments.length)
      const begun = step(form.payment_mode === "Pickup" ? "pickup_planned" : "manifested")
      const made = { ...form, waybill, scans: [begun], isCancelled: false, ndr: null }
      shipments.push(made)
      return made
    },
    scan: scanned,
    /** Before pickup the status stays as it is, on the way the parcel turns round, a planned pickup is called off. */
    cancel(shipment: Shipment): boolean {
      const { ScanType, Scan } = shipment.scans.at(-1) ?? step("manifested")
      if (
        shipment.isCancelled ||
        !/^(UD (Manifested|In Transit|Pending)|PP Scheduled)$/.test(`${ScanType} ${Scan}`)
      )
        return false
      shipment.isCancelled = true
      if (ScanType === "PP") scanned(shipment.waybill, "called_off")
      else if (Scan !== "Manifested") scanned(shipment.waybill, "returning")
      return true
    },
  }
}
export type Store = ReturnType<typeof createStore>
export type Stored = Shipment
