const PAISE_PER_RUPEE = 100
const RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
})
const RUPEES_AND_PAISE = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" })

/** An amount as Indian shoppers read it: ₹1,09,999, and ₹99.50 where it is not whole rupees. */
export function formatRupees(paise: number): string {
  const isWhole = paise % PAISE_PER_RUPEE === 0
  return (isWhole ? RUPEES : RUPEES_AND_PAISE).format(paise / PAISE_PER_RUPEE)
}

/** Rupees, as the catalogue file and the cart have them, in whole paise. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * PAISE_PER_RUPEE)
}
