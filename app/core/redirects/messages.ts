export const badPath =
  "Type the old address as a path, such as /products/air-lobes, or with its shop before it."
export const pathHasQuery = "The old address has a ? or #. Leave out what begins there: it does not count."
export const isOfStaff = "An address of the back office or the first page is never redirected."
export const badTarget = "Type a path of the shop, such as /gift, or an address that begins with https://."
export const isLoop = "This redirect would lead back to its own address."
export const tooMany = (most: number) => `The shop keeps at most ${most} redirects. Nothing is saved.`
