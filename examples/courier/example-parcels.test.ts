import { byHand } from "#app/core/fulfilment/couriers/by-hand/by-hand.server.ts"
import { testCourier } from "#test/kits/courier.ts"
import { createExampleParcelsEmulator } from "./emulator.ts"
import { createExampleParcels } from "./example-parcels.server.ts"

const goa = {
  fullName: "Asha Rao",
  phone: "0987654321",
  address: "4 Beach Road",
  city: "Panaji",
  region: "Goa",
  pin: "403001",
}

testCourier("Example Parcels", () => {
  const { send, ...books } = createExampleParcelsEmulator()
  return {
    ...books,
    courier: createExampleParcels({ url: "https://api.parcels.example", key: "a key of the example", send }),
    places: { served: goa, unserved: { ...goa, region: "Ladakh" } },
  }
})

// A clerk's own hands keep no books: each parcel counts as its own booking.
testCourier("by hand", () => {
  const courier = byHand.create({})
  const booked = new Set<string>()
  return {
    courier: {
      ...courier,
      async book(parcel) {
        booked.add(parcel.id)
        return courier.book(parcel)
      },
    },
    places: { served: goa },
    bookings: async () => booked.size,
  }
})
