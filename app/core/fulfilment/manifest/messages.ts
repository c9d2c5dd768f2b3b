export const title = "Manifest"
export const ofCourier = (courier: string, day: string) => `Parcels handed to ${courier} on ${day}`
export const HEAD = {
  nth: "No.",
  tracking: "AWB",
  order: "Order",
  pin: "PIN",
  cash: "COD",
  weight: "Weight",
}
export const noNumber = "None yet"
export const grams = (grams: number) => `${(grams / 1000).toFixed(2)} kg`
export const unknown = "–"
export const sums = (parcels: number, cash: string, weight: string) =>
  `${parcels === 1 ? "1 parcel" : `${parcels} parcels`}. COD ${cash}. Weight of goods that state it: ${weight}.`
export const none = "No parcel of this courier was booked or announced for this day."
export const moreThan = (most: number) => `The first ${most} parcels are listed.`
export const handedOver = "Handed over by (name, signature)"
export const received = "Received by (name, phone, vehicle, signature)"
export const when = "Date and time"
