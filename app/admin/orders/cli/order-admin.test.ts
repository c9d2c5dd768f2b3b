import { expect, test } from "vitest"
import { type Order, type OrderState, trackedOrder } from "#app/core/orders/order.ts"
import { PLACED_STATES } from "#app/core/orders/order-states.ts"
import type { PaymentException } from "#app/core/payments/exceptions/payment-exceptions.ts"
import {
  adminRefusalSentence,
  commandAfter,
  isAdminVerb,
  needsNote,
  orderLine,
  orderSheet,
  parseOrderState,
} from "./order-admin.ts"

const number = "DH-7K3M-Q2XP"
const placedAt = new Date("2026-11-18T04:00:00Z")
const event = (state: OrderState, note = "") => ({
  state,
  note,
  happenedAt: new Date("2026-11-20T18:32:00Z"),
})

const order: Order = {
  ...PLACED_STATES,
  ...{ payableUntil: null, promisedOn: null, promisedZone: null, cancelAskedAt: null, replacementDays: 7 },
  ...{ id: "1", number, state: "replacement_requested", totalPaise: 334_750, placedAt },
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "0987654321" },
  ...{ address: "4 Marine Drive\n Near the light", city: "Mumbai", region: "Goa", engravings: [] },
  ...{
    pin: "",
    district: "",
    giftFrom: "",
    giftMessage: "",
    billing: null,
    gstin: "",
    deliveryPaise: 0,
    refundedDeliveryPaise: 0,
    moneyBackPaise: 0,
    discountPaise: 0,
    advancePaise: 0,
    creditPaise: 0,
    companyName: "",
  },
  lines: [
    {
      ...{ productId: "1", productType: "earbuds", sku: "EB-1", name: "Airlobes 141", image: "" },
      ...{ id: "line-1", unitPricePaise: 129_900, quantity: 2, kept: 2, takenOff: 0, refundedPaise: 0 },
    },
  ],
  events: [event("shipped", "Blue Dart 4711"), event("delivered")],
}
const exception: PaymentException = {
  ...{ id: 3, kind: "chargeback", orderId: "1", number, reference: "test-1", toldState: "charged_back" },
  ...{ expectedPaise: 334_750, toldPaise: 334_750, toldCurrency: "INR", notedAt: placedAt },
  ...{
    respondBy: null,
    reason: "",
    evidence: "",
    evidenceOn: null,
    resolvedAt: null,
    resolution: null,
    outcome: null,
  },
}
const HEAD = `${number}  18 November 2026, 9:30 AM  Replacement requested  ₹3,347.50`
const TO = "  To Asha Rao, 4 Marine Drive Near the light, Mumbai, Goa. Phone 0987654321, asha@example.in"
const EVENTS = [
  "  21 November 2026, 12:02 AM  Shipped: Blue Dart 4711",
  "  21 November 2026, 12:02 AM  Delivered",
]

test("PAY-5: the operator reads an order in one line, and the whole of it on a sheet", () => {
  expect(orderLine(order)).toBe(HEAD)
  expect(orderSheet(order).split("\n")).toEqual([HEAD, "  2 × Airlobes 141 (EB-1)", TO, ...EVENTS])
})

test("PD-4: the sheet has documents, engraving, what is to be replaced and what the payment is short of", () => {
  const beside = {
    documents: [
      { kind: "invoice", serial: "DH/2627/0000001" },
      { kind: "credit_note", serial: "CN/2627/0000001" },
    ],
    requests: [
      {
        ...{ reason: "faulty" as const, words: "The left bud\nis silent.", state: "requested" as const },
        lines: [{ productId: "1", sku: "EB-1", name: "Airlobes 141", quantity: 1 }],
      },
    ],
    exceptions: [exception],
  }
  const engravings = [{ lineId: "1", name: "Airlobes 141 Naam", letters: 12, texts: ["", ""] }]
  expect(orderSheet({ ...order, engravings }, beside).split("\n")).toEqual([
    HEAD,
    "  2 × Airlobes 141 (EB-1)",
    "  Engraved: Airlobes 141 Naam, up to 12 letters; the name is still to come.",
    TO,
    "  Tax invoice DH/2627/0000001",
    "  Credit note CN/2627/0000001",
    "  To replace: It has a fault: The left bud is silent. (1 × Airlobes 141), request 1, replacement requested",
    `  Payment exception 3  18 November 2026, 9:30 AM  The shopper's bank took the money back: order ${number}`,
    "    told charged back ₹3,347.50, expected ₹3,347.50, gateway's reference test-1",
    ...EVENTS,
  ])
})

test("of lines that share a SKU the sheet says the ids, by which commands name them", () => {
  const [first] = order.lines
  if (!first) throw new Error("no line")
  const lines = [first, { ...first, id: "line-2", name: "Airlobes 141 Yours" }]
  expect(
    orderSheet({ ...order, lines })
      .split("\n")
      .slice(1, 3),
  ).toEqual(["  2 × Airlobes 141 (EB-1, line line-1)", "  2 × Airlobes 141 Yours (EB-1, line line-2)"])
})

test("PD-4: whoever refuses a replacement or gives money back must say why, and nobody else", () => {
  const noted = ["pack", "ship", "deliver", "cancel", "refund", "replace approve", "replace refuse"]
  const verbs = [...noted, "replace ship", "replace complete"].filter(isAdminVerb)
  expect(verbs).toHaveLength(9)
  expect(verbs.filter(needsNote)).toEqual(["refund", "replace refuse"])
})

test.each([
  [{ reason: "unknown" }, "There is no order DH-7K3M-Q2XP."],
  [
    { reason: "unlawful", state: "payment_failed" },
    "Order DH-7K3M-Q2XP is payment failed: one cannot ship it now.",
  ],
  [
    {
      reason: "twins",
      sku: "EB-1",
      lines: [
        { id: "a", name: "One" },
        { id: "b", name: "Two" },
      ],
    },
    "Order DH-7K3M-Q2XP has 2 lines of EB-1. Name the line in place of the SKU: a for One, b for Two.",
  ],
  [
    { reason: "given-back", names: ["Raag 90"] },
    "Money for Raag 90 went back meanwhile, so not all of it can be replaced. Refuse this request, and say why: the shopper may ask anew for what is left of order DH-7K3M-Q2XP.",
  ],
  [{ reason: "no-note" }, "Say why, after the number: the shopper is written to and reads it."],
  [
    { reason: "no-stock", names: ["Raag 90", "Taal 500"] },
    "Too few on the shelf to replace Raag 90, Taal 500. Order more in, or refund order DH-7K3M-Q2XP.",
  ],
  [
    { reason: "interstate" },
    "A composition dealer sells within the state alone (CGST Act, section 10(2)), and order DH-7K3M-Q2XP goes to another one. Change its address, or cancel it.",
  ],
  [
    { reason: "untaxed", names: ["Raag 90", "Taal 500"] },
    "How the law taxes Raag 90, Taal 500 is not known, so no invoice was issued and order DH-7K3M-Q2XP stays packed. Import a catalogue file that gives its facts.hsnCode and facts.gstPercent, then ship again; or cancel the order.",
  ],
  [{ reason: "left-over", sku: "EB-1", left: 1 }, "1 of EB-1 lie in no parcel: say in which."],
] as const)("PAY-5: the operator who is refused by %j is told what to do", (refusal, sentence) => {
  const told = "names" in refusal ? { ...refusal, names: [...refusal.names] } : refusal
  expect(adminRefusalSentence(told, { verb: "ship", number })).toBe(sentence)
})

test("a command is named after a refusal in the terminal alone", () => {
  const refusal = { reason: "booked-before" } as const
  expect(commandAfter(refusal, number)).toContain(`npm run shop -- parcels unbook ${number}`)
  expect(commandAfter({ reason: "unknown" }, number)).toBe("")
  for (const reason of ["booked-before", "divided-before"] as const)
    expect(adminRefusalSentence({ reason }, { verb: "ship", number })).not.toMatch(/npm run|--/)
})

test.each([
  ["paid", "paid"],
  [" Replacement  Requested ", "replacement_requested"],
  ["payment-failed", "payment_failed"],
  ["replacement_shipped", "replacement_shipped"],
  ["", null],
  ["toString", null],
])("PAY-5: %j as an operator types it is the state %j", (text, state) => {
  expect(parseOrderState(text)).toBe(state)
})

test("LIM-2: by a link an order shows what was bought and the city, and nobody's name, address, telephone or mail", () => {
  const { lines, events } = order
  expect(trackedOrder(order)).toEqual({
    ...{
      number,
      deliveryPaise: 0,
      refundedDeliveryPaise: 0,
      moneyBackPaise: 0,
      advancePaise: 0,
      creditPaise: 0,
      state: "replacement_requested",
      totalPaise: 334_750,
      placedAt,
      city: "Mumbai",
      lines,
      events,
      promisedOn: null,
      replacementDays: 7,
    },
  })
})
