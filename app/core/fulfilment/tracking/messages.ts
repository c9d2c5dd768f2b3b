export const parcelCameBack = "The parcel with these pieces could not be delivered and came back to us."
export const asked = "Being booked"
export const booked = "Waits for the courier"
export const pickedUp = "Picked up"
export const inTransit = "On its way"
export const outForDelivery = "Out for delivery"
export const failed = "Could not be delivered"
export const returning = "On its way back to us"
export const delivered = "Delivered"
export const returned = "Back with us"
export const lost = "Lost on its way"
export const cancelled = "Cancelled"
export const askedNote = "We announce this parcel to the courier."
export const bookedNote = "It is packed, and the courier comes for it."
export const pickedUpNote = "The courier has it."
export const inTransitNote = "It travels from hub to hub."
export const outForDeliveryNote = "The courier brings it today."
export const failedNote =
  "The courier came and could not hand it over. Another try follows, as a rule on the next working day."
export const returningNote = "It could not be delivered. What was paid goes back to you when it is here."
export const deliveredNote = "It was handed over."
export const returnedNote =
  "It could not be delivered and is back with us. What was paid for it goes back to you."
export const lostNote = "The courier cannot find it. We write to you about it."
export const cancelledNote = "It was not sent."
export const trackingTitle = "Track your parcels"
export const trackingDescription =
  "Where the parcels of one order at {shop} are: the courier, the tracking number, every step so far and the day they are expected."
export const orderIs = (number: string) => `Order ${number}`
export const whereItIs = (parcels: number) =>
  parcels > 1 ? "Where your parcels are" : "Where your parcel is"
export const goesTo = (city: string) => `To an address in ${city}`
export const noParcelsYet = "Nothing was handed to a courier yet. You get a mail when it is."
export const parcelOf = (number: number, parcels: number) =>
  parcels > 1 ? `Parcel ${number} of ${parcels}` : "Your parcel"
export const parcels = (count: number) => (count > 1 ? "Your parcels" : "Your parcel")
export const followThem = (count: number) => (count > 1 ? "Track your parcels" : "Track your parcel")
export const expectedOn = (day: string) => `Expected on ${day}`
export const whatLiesInIt = "What is in it"
export const stepsSoFar = "Steps so far"
export const handedToCourier = "Announced to the courier"
export const carrier = "Courier"
export const trackingNumber = "Tracking number"
export const onCouriersPage = "See it on the courier's page"
