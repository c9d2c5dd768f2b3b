export const returnPickup = "Return pickup"
export const asked = "Being booked"
export const booked = "Pickup booked"
export const pickedUp = "Picked up"
export const inTransit = "On its way to us"
export const outForDelivery = "Almost with us"
export const failed = "Could not be handed to us yet"
export const returning = "On its way back to you"
export const delivered = "Arrived with us"
export const returned = "Back with you"
export const lost = "Lost on its way"
export const cancelled = "Called off"
export const askedNote =
  "We are asking the courier to come for it. You will get a mail when the pickup is booked."
export const bookedNote =
  "The courier comes to the address of the order. Please have it packed, with its box and what was in it."
export const pickedUpNote = "The courier has it."
export const inTransitNote = "It is travelling from hub to hub."
export const outForDeliveryNote = "The courier will bring it to us today."
export const failedNote =
  "The courier could not hand it to us and will try again. There is nothing for you to do."
export const returningNote = "The courier is bringing it back to you. We will write to you about it."
export const deliveredNote = "It has reached us. We will mail you what happens next."
export const returnedNote = "The courier brought it back to you. We will write to you about it."
export const lostNote = "The courier cannot find it. You will not lose anything by it: we will write to you."
export const cancelledNote =
  "The courier is not coming. If there is still something to pick up, we will book again."
export const comesOn = (day: string) => `The courier comes on ${day}.`
export const whatIsFetched = "What we pick up"
export const stepsSoFar = "Steps of the return so far"
export const askedFor = "You asked for it"
export const bookedAt = "Booked with the courier"
export const onCouriersPage = "See it on the courier's page"
export const mailSubject = (number: string, label: string) =>
  `Return of your {shop} order ${number}: ${label}`
export const seeTheOrder = "See the order"
