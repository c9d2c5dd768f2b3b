import { Hono } from "hono"
import { z } from "zod"
import { faultyAnswers } from "../couriers/faults.ts"
import { labelPdf } from "../couriers/label-pdf.ts"
import type { Faults } from "./faults.ts"
import { type Store, type Stored, shipmentForm } from "./store.ts"

/** The state that the emulator's parts share. */
export type Emulation = {
  store: Store
  faults: () => Faults
  strikes: () => boolean
  later: (ms: number, work: () => unknown) => void
}

const PLACE = "Ahmedabad_Bopal_D (Gujarat)"
const crash = (why: string) =>
  `Crashing while saving package due to exception '${why}'. Package might have been partially saved.`

/** The part of Delhivery's B2C API that a shop calls, in the paths and bodies of its documentation and of captured answers. */
export function delhiveryApi({ store, faults, strikes, later }: Emulation) {
  const api = new Hono()
  const answer = faultyAnswers(faults, strikes)
  const pickups = new Map<string, number>()

  api.get("/c/api/pin-codes/json/", (c) => {
    const pin = c.req.query("filter_codes") ?? ""
    const isFetched = store.fetchesFrom(pin) ? "Y" : "N"
    const reverse = { pickup: isFetched, repl: isFetched }
    const flags = { pre_paid: "Y", cash: "Y", cod: store.takesCash(pin) ? "Y" : "N", ...reverse }
    const code = {
      ...{ remarks: "", pin: Number(pin), country_code: "IN", state_code: "GJ", ...flags, is_oda: "N" },
      ...{
        district: "Panaji",
        city: "Panaji",
        max_amount: 0,
        max_weight: 0,
        sort_code: "GOI/PNJ",
        inc: PLACE,
      },
    }
    return answer(c, "find", { delivery_codes: store.isServed(pin) ? [{ postal_code: code }] : [] })
  })
  api.get("/api/kinko/v1/invoice/charges/.json", async (c) => {
    const { md, ss, o_pin, d_pin, cgm, pt } = c.req.query()
    if (md !== "S" && md !== "E")
      return c.json({ error: "md is mandatory field and possible values can be S,E" }, 400)
    if (!ss || !o_pin || !d_pin) return c.json({ error: "Unable to process request for provided o_pin" }, 400)
    const [gross_amount, charge_COD] = [md === "S" ? 54 : 81, pt === "COD" ? 33.5 : 0]
    const total_amount = Math.round((gross_amount + charge_COD) * 118) / 100
    const charges = { charge_COD, charge_DL: gross_amount, gross_amount, total_amount, zone: "D" }
    return answer(c, "find", [{ ...charges, status: ss, charged_weight: Number(cgm) }])
  })
  api.post("/api/cmu/create.json", async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get("format") !== "json")
      return c.json({ success: false, rmk: "format key missing in the post" })
    const asked = z
      .object({ shipments: z.array(shipmentForm).length(1), pickup_location: z.object({ name: z.string() }) })
      .safeParse(parsedJson(form.get("data")))
    const [wanted] = asked.data?.shipments ?? []
    if (!wanted)
      return answer(c, "create", { ...counts([]), success: false, rmk: "shipment list contains no data" })
    if (asked.data?.pickup_location.name !== "DHUN Baner") {
      const rmk = "ClientWarehouse matching query does not exist."
      return answer(c, "create", { ...counts([]), success: false, rmk })
    }
    const why = refusal(wanted)
    if (why) {
      const rmk = "An internal Error has occurred, Please get in touch with client.support@delhivery.com"
      const made = { ...written(wanted), waybill: "", status: "Fail", remarks: [why] }
      return answer(c, "create", { ...counts([made]), success: false, rmk })
    }
    const { lateCreateMs } = faults()
    if (lateCreateMs > 0 && strikes()) {
      later(lateCreateMs, () => store.create(wanted))
      return c.json({ message: "Gateway Timeout" }, 504)
    }
    const made = {
      ...written(wanted),
      waybill: store.create(wanted).waybill,
      status: "Success",
      remarks: [""],
    }
    return answer(c, "create", { ...counts([made]), success: true })
  })
  api.get("/api/v1/packages/json/", (c) => {
    const { waybill, ref_ids } = c.req.query()
    const one = waybill ? store.ofWaybill(waybill) : undefined
    const found = one ? [one] : store.ofOrder(ref_ids ?? "")
    if (found.length === 0)
      return answer(c, "find", { Success: false, Error: "No such waybill or Order Id found" })
    return answer(c, "find", { ShipmentData: found.map((it) => ({ Shipment: tracked(it) })) })
  })
  api.get("/api/p/packing_slip", (c) => {
    const waybill = c.req.query("wbns") ?? ""
    if (!store.ofWaybill(waybill)) return answer(c, "label", { packages: [], packages_found: 0 })
    const pdf_download_link = `${new URL(c.req.url).origin}/labels/${waybill}.pdf`
    const packages = [{ wbn: waybill, pdf_download_link, pdf_encoding: "" }]
    return answer(c, "label", { packages, packages_found: 1 })
  })
  api.post("/fm/request/new/", async (c) => {
    const { pickup_date, pickup_time, pickup_location, expected_package_count } = z
      .object({
        ...{ pickup_date: z.iso.date(), pickup_time: z.iso.time(), pickup_location: z.string() },
        expected_package_count: z.int().min(1),
      })
      .parse(await c.req.json())
    const known = pickups.get(pickup_date)
    if (known) {
      const day = new Date(pickup_date).toUTCString().slice(5, 11)
      const message = `A Pickup Request ${known} for this Pickup Location Already Exist for ${day} in slot 14:00 - 18:00`
      const body = { data: { message }, pr_exist: true, pickup_id: known, error: { code: 669, message } }
      return answer(c, "pickup", { ...body, success: false, status: true })
    }
    const pickup_id = 319_322_489 + pickups.size
    pickups.set(pickup_date, pickup_id)
    const body = { pickup_id, pickup_date, pickup_time, pickup_location_name: pickup_location }
    return answer(c, "pickup", {
      ...body,
      expected_package_count,
      incoming_center_name: PLACE,
      client_name: "DHUN",
    })
  })
  api.post("/api/p/edit", async (c) => {
    const { waybill, cancellation, add, phone } = z
      .object({
        ...{ waybill: z.string(), cancellation: z.literal("true").optional(), add: z.string().optional() },
        phone: z.array(z.string()).optional(),
      })
      .parse(await c.req.json())
    const shipment = store.ofWaybill(waybill)
    const refuse = (error: string) => answer(c, "edit", { status: false, error, waybill })
    if (!shipment) return refuse("Incorrect waybill number")
    if (cancellation && shipment.isCancelled) return refuse("Shipment is already cancelled")
    if (cancellation && !store.cancel(shipment)) return refuse("Package is in a status that is not allowed")
    if (add) shipment.add = add
    if (phone?.[0]) shipment.phone = phone[0]
    const remark = cancellation ? "Shipment has been cancelled." : "Shipment has been updated."
    return answer(c, "edit", { status: true, waybill, remark, order_id: shipment.order })
  })
  api.post("/api/p/update", async (c) => {
    const { data } = z
      .object({ data: z.array(z.object({ waybill: z.string(), act: z.literal("RE-ATTEMPT") })).min(1) })
      .parse(await c.req.json())
    for (const { waybill, act } of data) {
      const shipment = store.ofWaybill(waybill)
      if (shipment?.scans.at(-1)?.StatusCode.startsWith("EOD-")) shipment.ndr = act
    }
    return answer(c, "update", { request_id: `UPL${Date.now()}` })
  })

  /** The refusal of a shipment in the words of the documentation's FAQ. */
  function refusal(wanted: z.infer<typeof shipmentForm>): string | null {
    if (store.isKnown(wanted)) return "Duplicate Order Id"
    if (faults().noBalance && strikes())
      return crash("Prepaid client manifest charge API failed due to insufficient balance")
    if (!store.isServed(wanted.pin)) return crash(`${wanted.pin} is non serviceable pincode`)
    return null
  }
  return api
}

/** The label itself, which needs no token, as on the service's own store of files. */
export function labelFiles({ store }: Pick<Emulation, "store">) {
  return new Hono().get("/:file", (c) => {
    const shipment = store.ofWaybill(c.req.param("file").replace(".pdf", ""))
    if (!shipment) return c.notFound()
    const line = `${shipment.waybill} Delhivery ${shipment.payment_mode}`
    return c.body(labelPdf(line), 200, { "Content-Type": "application/pdf" })
  })
}

/** The state of a shipment, with the names and sentences that the service tells too. */
export function tracked({ waybill, order, scans, ...shipment }: Stored) {
  const latest = scans.at(-1)
  const said = "Out with Nandini, 9963133564"
  return {
    ...{ AWB: waybill, ReferenceNo: order, PickUpDate: scans[0]?.at, Destination: "Panaji" },
    Status: {
      ...{ Status: latest?.Scan, StatusType: latest?.ScanType, StatusDateTime: latest?.at, RecievedBy: "" },
      ...{ StatusCode: latest?.StatusCode, StatusLocation: PLACE, Instructions: said },
    },
    Scans: scans.map(({ at, ...scan }) => ({
      ScanDetail: {
        ...{ ...scan, ScanDateTime: at, StatusDateTime: at, ScannedLocation: PLACE, Instructions: said },
      },
    })),
    ...{
      OrderType: shipment.payment_mode,
      CODAmount: shipment.cod_amount,
      InvoiceAmount: shipment.total_amount,
    },
    ...{ ExpectedDeliveryDate: "2026-12-01T23:59:59", PickupLocation: "DHUN Baner", SenderName: "DHUN" },
    Consignee: { Name: shipment.name, PinCode: Number(shipment.pin), Telephone1: "", Address1: [] },
  }
}

function written({ order, payment_mode, cod_amount }: z.infer<typeof shipmentForm>) {
  const payment = payment_mode === "Prepaid" ? "Pre-paid" : payment_mode
  return { refnum: order, client: "DHUN", payment, cod_amount, sort_code: "GOI/PNJ", serviceable: true }
}

function counts(packages: object[]) {
  const none = {
    cash_pickups_count: 0,
    pickups_count: 0,
    replacement_count: 0,
    cash_pickups: 0,
    cod_amount: 0,
  }
  return { ...none, package_count: packages.length, upload_wbn: "UPL613271465538178304", packages }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "")
  } catch {
    return null
  }
}
