export const boughtTogether = "Bought together"
export const goesWithIt = "Goes with it"
