/** A number by which a courier knows a parcel, as staff type it. */
export const TRACKING_NUMBER = /^[A-Za-z0-9][A-Za-z0-9./-]{3,39}$/
export const LONGEST_CARRIER = 60
