export const collections = "Collections"
export const pageOf = (title: string, page: number) => `${title}, page ${page}`
export const nothingHere = "Nothing of this is in the shop right now. Please look again soon."
export const seeTheShop = "See the whole shop"
