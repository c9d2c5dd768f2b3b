import { LABELS, type Order, written } from "./entities.ts"
import type { Store } from "./store.ts"

// The bodies of the answers, as the documentation's examples have them.

/** An order in the list of orders. */
export function listed(order: Order) {
  const { id, channel_order_id, status, status_code, created_at, payment_method, awb } = order
  return {
    ...{ id, channel_id: 76893, channel_name: "CUSTOM", base_channel_code: "CS", channel_order_id },
    ...{ customer_name: order.customer_name, pickup_location: "Primary", payment_status: "" },
    ...{ total: order.sub_total.toFixed(2), tax: "0.00", sla: "2 days", shipping_method: "SR", expedited: 0 },
    ...{ status, status_code, payment_method: payment_method.toLowerCase(), is_international: 0, created_at },
    products: [],
    shipments: [
      {
        ...{
          id: order.shipment_id,
          isd_code: "+91",
          courier: order.courier_name ?? "",
          weight: order.weight,
        },
        ...{ dimensions: "20.00x15.00x8.00", pickup_scheduled_date: order.pickup_scheduled_date },
        ...{ pickup_token_number: null, awb: awb ?? "", return_awb: "", volumetric_weight: 0, pod: null },
        ...{ etd: order.etd ?? "NA", delivered_date: null, rto_delivered_date: "0000-00-00 00:00:00" },
      },
    ],
    activities: ["ORDER_CREATED"],
  }
}

/** A return in the list of returns, which has its shipment's number apart. */
export function listedReturn(order: Order) {
  const { id, channel_order_id, status, status_code, created_at, shipment_id, pincode } = order
  return {
    ...{ id, channel_id: 76893, channel_name: "CUSTOM", base_channel_code: "CS", channel_order_id },
    ...{ customer_name: order.customer_name, customer_email: "", customer_phone: "", pickup_code: pincode },
    ...{ customer_pincode: "411014", pickup_location: order.city, payment_status: "", expedited: 0 },
    ...{ total: order.sub_total.toFixed(2), sla: "2 days", shipping_method: "SR", status, status_code },
    ...{ payment_method: "prepaid", is_international: 0, purpose_of_shipment: 0, created_at },
    ...{ channel_created_at: created_at, products: [], delivery_code: "411014", cod: 0, shipment_id },
    in_queue: 0,
    shipments: [
      {
        ...{ isd_code: "+91", courier: order.courier_name ?? "", sr_courier_id: "", awb: order.awb ?? "" },
        ...{ weight: String(order.weight), length: "20", breadth: "15", height: "8", volumetric_weight: 0.6 },
      },
    ],
  }
}

/** The answer to a new return. */
export function createdReturn({ id, shipment_id, status, status_code }: Order) {
  return { order_id: id, shipment_id, status, status_code, company_name: "Dhun" }
}

/** The answer to a new order. */
export function created({ id, shipment_id, status, status_code, awb, ...order }: Order) {
  return {
    ...{ order_id: id, shipment_id, status, status_code, onboarding_completed_now: 0, awb_code: awb },
    ...{ courier_company_id: order.courier_company_id, courier_name: order.courier_name },
  }
}

/** The answer to an AWB that was assigned. */
export function assigned(order: Order) {
  const { courier_company_id, courier_name, awb: awb_code, shipment_id, weight } = order
  return {
    awb_assign_status: 1,
    response: {
      data: {
        ...{ courier_company_id, awb_code, cod: order.payment_method === "COD" ? 1 : 0, order_id: order.id },
        ...{ shipment_id, awb_code_status: 1, applied_weight: weight, company_id: 25149, courier_name },
        ...{ child_courier_name: null, routing_code: "", rto_routing_code: "", invoice_no: "" },
        ...{ transporter_id: "", transporter_name: "", pickup_scheduled_date: written(Date.now()) },
        assigned_date_time: { date: written(Date.now()), timezone_type: 3, timezone: "Asia/Kolkata" },
      },
    },
  }
}

/** What is known of a shipment's way. */
export function tracked(order: Order | undefined) {
  if (!order?.awb || order.scans.length === 0)
    return {
      tracking_data: {
        track_status: 0,
        error:
          "Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.",
      },
    }
  const [latest] = order.scans
  const track = {
    ...{ id: order.shipment_id, awb_code: order.awb, courier_company_id: order.courier_company_id },
    ...{ shipment_id: order.shipment_id, order_id: order.id, pickup_date: null },
    delivered_date: latest?.code === 7 ? latest.date : null,
    ...{ weight: String(order.weight), packages: 1, current_status: latest?.label ?? "" },
    ...{ delivered_to: order.city, destination: order.city, consignee_name: order.customer_name },
    ...{ origin: "Ahmedabad", courier_agent_details: null, courier_name: order.courier_name, edd: null },
  }
  return {
    tracking_data: {
      ...{ track_status: 1, shipment_status: latest?.code ?? 0, shipment_track: [track] },
      shipment_track_activities: activities(order),
      ...{ track_url: `https://shiprocket.co//tracking/${order.awb}`, etd: order.etd },
      qc_response: { qc_image: "", qc_failed_reason: "" },
    },
  }
}

/** The scans of a shipment, newest first. As couriers do, they name people who carry it. */
export function activities({ scans }: Order) {
  return scans.map(({ date, code, location, label }) => ({
    ...{ date, status: `X-${code}`, activity: `${label} - Nandini, MobileNo:- 9963133564`, location },
    ...{ "sr-status": LABELS[code] ? String(code) : "NA", "sr-status-label": label },
  }))
}

/** Who goes to a PIN code, and for how much. */
export function serviceable(carriers: ReturnType<Store["carriers"]>, postcode: string) {
  if (carriers.length === 0)
    return { status: 404, message: "Following pin codes are not serviceable", currency: "INR" }
  const available = carriers.map((carrier) => ({
    ...{ ...carrier, blocked: 0, cod_charges: 0, freight_charge: carrier.rate, postcode, is_surface: true },
    ...{ min_weight: 0.5, charge_weight: 0.5, etd: "Nov 30, 2026", etd_hours: 91, rating: 4.9, zone: "z_e" },
  }))
  const recommended = carriers[0]?.courier_company_id
  return {
    ...{ currency: "INR", status: 200, dg_courier: 0, label_generate_type: 2, seller_address: [] },
    data: {
      available_courier_companies: available,
      ...{ child_courier_id: null, is_recommendation_enabled: 1, recommendation_advance_rule: 0 },
      ...{ recommended_courier_company_id: recommended, shiprocket_recommended_courier_id: recommended },
      recommended_by: { id: 6, title: "Recommendation By Shiprocket" },
    },
  }
}
