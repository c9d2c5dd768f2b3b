import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import type { CompanyTopic, PaymentTerms, ShopTerms } from "../help-topic.ts"

export const delivery: CompanyTopic = {
  slug: "delivery",
  title: "Delivery and payment",
  summary: ({ isDeliveryFree }) =>
    isDeliveryFree
      ? "Free delivery in India, a price that never grows at the checkout, and a card number that is never stored."
      : "Delivery in India, a price that is whole before you pay, and a card number that is never stored.",
  updated: "2026-11-01",
  body: (_, terms) => [
    { heading: "Delivery" },
    `${howItIsDelivered(terms)} ${whenItArrives(terms)} When the courier has a tracking number, so do you.`,
    "Parcels need someone to take them. The courier tries three times, then the parcel comes home to us and we call you before doing anything else.",
    { heading: "Price" },
    `${whatIsPaid(terms)} The struck-through figure is the maximum retail price, also with all taxes. A tax invoice with GSTIN, HSN code and rate is issued when the order leaves us, and stays in [your orders](/orders) to print.`,
    { heading: "Payment" },
    `On our payment page you pay ${waysToPay(terms)}. Card numbers go to the payment gateway and are neither stored nor logged by us. ${whenDeclined(terms)} If your connection breaks in between, look in [your orders](/orders) before you try again: pressing twice never pays twice.`,
    terms.choices.includes("cod")
      ? "With cash on delivery you type the code that we mail you, and pay the courier in cash or by UPI. It is not possible for every amount and every PIN code; the payment page says so. We charge no fee for any way of paying."
      : "We do not offer cash on delivery, and we charge no fee for any way of paying.",
    ...instalments(terms),
    { heading: "Stock" },
    "A product that can be put into the cart is in stock when you order. Should two people want the last piece in the same second, the slower one is told at once and is not charged. Sold-out products can [write to you](/help/faqs) when they return.",
  ],
}

const WAYS: Record<PaymentChoice, string> = {
  card: "by card",
  upi: "by UPI",
  checkout: "by net banking or wallet",
  cod: "in cash on delivery",
  link: "by a payment link that we mail",
}

function howItIsDelivered({ isDeliveryFree }: ShopTerms): string {
  if (isDeliveryFree) return "Delivery is by express courier and free, whatever the order's value."
  return "Delivery is by express courier. What it costs depends on where it goes, on what the order is worth and on what it weighs; it stands on the payment page before you pay."
}

function whenItArrives({ deliveryTimes, engraves = true }: ShopTerms): string {
  if (!deliveryTimes)
    return `Orders leave us within two working days${engraves ? "; an engraved piece needs two more" : ""}. After that it is usually two to four days to the large cities and four to seven to everywhere else.`
  const { cutOff, daysOff, transitDays } = deliveryTimes
  return `An order placed before ${cutOff} leaves us the same day, a later one the next (every day but ${new Intl.ListFormat("en-GB").format([...daysOff, "holidays"])})${engraves ? "; an engraved piece needs two working days more" : ""}. ${whatCouriersNeed(transitDays)} Each product's page, the checkout and your order show the day for your PIN code. If we are late, you can cancel, or send it back for all your money.`
}

const REACHES = [
  ["city", "in our own city"],
  ["state", "in the rest of our state"],
  ["metro", "between large cities"],
  ["india", "to the rest of India"],
  ["remote", "to the north-east, Jammu & Kashmir, Ladakh and the islands"],
] as const

function whatCouriersNeed(transitDays: NonNullable<ShopTerms["deliveryTimes"]>["transitDays"]): string {
  const served = REACHES.flatMap(([zone, place]) => {
    const days = transitDays[zone]
    return days === null ? [] : [`${days} ${place}`]
  })
  return `After that the courier needs this many working days: ${served.join(", ")}.`
}

function whatIsPaid({ isDeliveryFree }: ShopTerms): string {
  if (isDeliveryFree)
    return "The large figure is what you pay. It includes GST, and nothing is added for delivery, packing or handling."
  return "The large figure is what the product costs you. It includes GST, and nothing is added for packing or handling; what delivery costs is shown before you pay."
}

function instalments({ takesInstalments }: ShopTerms): string[] {
  if (takesInstalments === undefined) return []
  return [
    takesInstalments
      ? "EMI: yes, by cards of the banks that offer it for the amount. The payment page lists their plans before you pay, with what each costs in all; a plan of no cost says so."
      : "We do not offer EMI. Some banks turn a payment by card into instalments afterwards; the bank of your card tells you.",
  ]
}

function waysToPay({ choices }: PaymentTerms): string {
  const ways = choices.map((choice) => WAYS[choice])
  const last = ways.pop() ?? ""
  return ways.length > 0 ? `${ways.join(", ")} or ${last}` : last
}

function whenDeclined({ payableMinutes }: PaymentTerms): string {
  if (payableMinutes === 0) return "If a payment is declined, no order is placed and nothing is taken."
  return `If a payment is declined, nothing is taken: we keep your order for ${payableMinutes} minutes, and you can pay it in another way. After that it lapses.`
}
