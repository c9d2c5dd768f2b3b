export const parcelCameBack = "The parcel with these pieces could not be delivered and came back to us."
export const asked = "Being booked"
export const booked = "Waiting for the courier"
export const pickedUp = "Picked up"
export const inTransit = "On its way"
export const outForDelivery = "Out for delivery"
export const failed = "Could not be delivered"
export const returning = "On its way back to us"
export const delivered = "Delivered"
export const returned = "Back with us"
export const lost = "Lost on its way"
export const cancelled = "Cancelled"
export const askedNote = "We are booking the courier for this parcel."
export const bookedNote = "It is packed and waiting for the courier."
export const pickedUpNote = "The courier has it."
export const inTransitNote = "It is travelling from hub to hub."
export const outForDeliveryNote = "The courier will bring it today."
export const failedNote =
  "The courier came but could not hand it over. They will try again, usually on the next working day."
export const returningNote =
  "It could not be delivered. We will refund what you paid once it is back with us."
export const deliveredNote = "It was handed over."
export const returnedNote =
  "It could not be delivered and is back with us. We will refund what you paid for it."
export const lostNote = "The courier cannot find it. We will write to you about it."
export const cancelledNote = "It was not sent."
export const trackingTitle = "Track your parcels"
export const trackingDescription =
  "Where the parcels of one order at {shop} are: the courier, the tracking number, every step so far and the day they are expected."
export const orderIs = (number: string) => `Order ${number}`
export const whereItIs = (parcels: number) =>
  parcels > 1 ? "Where your parcels are" : "Where your parcel is"
export const goesTo = (city: string) => `To an address in ${city}`
export const noParcelsYet = "We have not handed anything to a courier yet. You will get a mail when we do."
export const parcelOf = (number: number, parcels: number) =>
  parcels > 1 ? `Parcel ${number} of ${parcels}` : "Your parcel"
export const parcels = (count: number) => (count > 1 ? "Your parcels" : "Your parcel")
export const followThem = (count: number) => (count > 1 ? "Track your parcels" : "Track your parcel")
export const expectedOn = (day: string) => `Expected on ${day}`
export const whatLiesInIt = "What is in it"
export const stepsSoFar = "Steps so far"
export const handedToCourier = "Booked with the courier"
export const carrier = "Courier"
export const trackingNumber = "Tracking number"
export const onCouriersPage = "See it on the courier's page"
