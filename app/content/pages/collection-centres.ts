export type CollectionCentre = {
  region: string
  city: string
  address: string
  contact: string
  /** Of the shop's toll-free number. */
  extension: number
}

/** The six collection centres for e-waste (SO-1), in the order of the table. */
export const COLLECTION_CENTRES: CollectionCentre[] = [
  {
    region: "Chhattisgarh",
    city: "Raipur",
    address: "18 Phafadih Industrial Road, Raipur 492009",
    contact: "Ritu Sahu",
    extension: 21,
  },
  {
    region: "Gujarat",
    city: "Ahmedabad",
    address: "6 Saraspur Mill Compound, Ahmedabad 380018",
    contact: "Jignesh Patel",
    extension: 22,
  },
  {
    region: "Delhi",
    city: "Delhi",
    address: "B-341 Okhla Industrial Area, Phase I, New Delhi 110020",
    contact: "Farah Siddiqui",
    extension: 23,
  },
  {
    region: "Haryana",
    city: "Faridabad",
    address: "Plot 412, Sector 24, Faridabad 121005",
    contact: "Sandeep Dagar",
    extension: 24,
  },
  {
    region: "Tamil Nadu",
    city: "Chennai",
    address: "133 Ambattur Industrial Estate, Chennai 600058",
    contact: "K. Revathi",
    extension: 25,
  },
  {
    region: "Maharashtra",
    city: "Thane",
    address: "Gala 9, Road No. 16, Wagle Industrial Estate, Thane 400604",
    contact: "Prakash Jadhav",
    extension: 26,
  },
]
