import { isCancelled, LABELS, type Order, Refusal, written } from "./entities.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const CARRIERS = [
  {
    courier_company_id: 43,
    courier_name: "Delhivery Surface",
    rate: 54,
    estimated_delivery_days: "4",
    cod: 1,
  },
  {
    courier_company_id: 51,
    courier_name: "Xpressbees Surface",
    rate: 61.5,
    estimated_delivery_days: "3",
    cod: 0,
  },
]
/** Nobody goes to the islands of Lakshadweep. */
const UNSERVED = /^6825[5-9]\d$/
const NO_CASH = /^19\d{4}$/
const NO_PICKUPS = /^19\d{4}$/

/** Where the emulator keeps its orders when it is killed. */
export type Journal = { read(): Order[]; write(order: Order): void }
type Asked = Pick<
  Order,
  | "channel_order_id"
  | "is_return"
  | "payment_method"
  | "sub_total"
  | "pincode"
  | "customer_name"
  | "city"
  | "weight"
>

/** Orders and their shipments. It knows no idempotency: the same request makes another order. */
export function createStore(now: () => number, journal?: Journal) {
  const orders = new Map<number, Order>(journal?.read().map((order) => [order.id, order]) ?? [])
  const keep = (order: Order) => {
    orders.set(order.id, order)
    journal?.write(order)
    return order
  }
  const all = () => [...orders.values()]
  const ofShipment = (id: number) => all().find(({ shipment_id }) => shipment_id === id)
  const ofAwb = (awb: string) => all().find((order) => order.awb === awb)

  const carriers = (pincode: string, isCash: boolean) =>
    UNSERVED.test(pincode)
      ? []
      : CARRIERS.filter(({ cod }) => !isCash || (cod === 1 && !NO_CASH.test(pincode)))

  const fetchesFrom = (pincode: string) => !UNSERVED.test(pincode) && !NO_PICKUPS.test(pincode)

  const create = (asked: Asked): Order => {
    const id = 281_000_001 + orders.size
    const status = asked.is_return ? "RETURN PENDING" : "NEW"
    return keep({
      ...{ id, shipment_id: id - 265_000_000, status, status_code: asked.is_return ? 21 : 1 },
      ...{ created_at: written(now()), ...asked },
      ...{ awb: null, courier_company_id: null, courier_name: null, pickup_scheduled_date: null, etd: null },
      ...{ scans: [], ndr_action: null },
    })
  }

  const assign = (shipmentId: number): Order => {
    const order = ofShipment(shipmentId)
    if (!order || isCancelled(order))
      throw new Refusal(422, "Oops! Invalid Data.", { shipment_id: ["The selected shipment id is invalid."] })
    if (order.awb) throw new Refusal(400, "Oops! Cannot reassign courier for this shipment.")
    const [carrier] = carriers(order.pincode, order.payment_method === "COD")
    if (!carrier) throw new Refusal(400, "Courier is not serviceable for this pincode.")
    return keep({
      ...order,
      ...{ awb: `1904${order.id}`, status: order.is_return ? "RETURN INITIATED" : "READY TO SHIP" },
      status_code: order.is_return ? 22 : 3,
      ...{ courier_company_id: carrier.courier_company_id, courier_name: carrier.courier_name },
      etd: written(now() + Number(carrier.estimated_delivery_days) * DAY_MS),
    })
  }

  const pickup = (shipmentId: number): Order => {
    const order = ofShipment(shipmentId)
    if (!order?.awb || isCancelled(order)) throw new Refusal(400, "Invalid shipment id")
    if (order.pickup_scheduled_date) throw new Refusal(400, "Already in Pickup Queue.")
    return keep({
      ...order,
      status: order.is_return ? "RETURN PICKUP GENERATED" : "PICKUP SCHEDULED",
      ...{ status_code: order.is_return ? 28 : 4, pickup_scheduled_date: written(now() + DAY_MS) },
    })
  }

  const cancel = (id: number): Order => {
    const order = orders.get(id)
    if (!order) throw new Refusal(400, "Order Id does not exist")
    if (isCancelled(order)) throw new Refusal(400, "Order is already canceled.")
    if (order.scans.length > 0)
      throw new Refusal(400, "Cannot cancel order, as shipment is already in transit.")
    if (order.is_return) return keep({ ...order, status: "RETURN CANCELLED", status_code: 27 })
    return keep({ ...order, status: "CANCELED", status_code: 5 })
  }

  /** What a courier's scanner does. */
  const scan = (awb: string, code: number, location: string): Order => {
    const order = ofAwb(awb)
    if (!order) throw new Refusal(404, "404 Not Found")
    const step = { date: written(now()), code, label: LABELS[code] ?? "NA", location }
    return keep({ ...order, scans: [step, ...order.scans] })
  }

  const act = (awb: string, { action, phone, address1 }: Action): Order => {
    const order = ofAwb(awb)
    if (order?.scans[0]?.code !== 21) throw new Refusal(400, "Shipment is not in NDR")
    return keep({ ...order, ndr_action: [action, address1, phone].filter(Boolean).join(", ") })
  }

  return { all, ofShipment, ofAwb, carriers, fetchesFrom, create, assign, pickup, cancel, scan, act }
}

/** What the seller wants done about a failed delivery, and what was wrong about where it goes. */
type Action = { action: string; phone?: string | undefined; address1?: string | undefined }

export type Store = ReturnType<typeof createStore>
