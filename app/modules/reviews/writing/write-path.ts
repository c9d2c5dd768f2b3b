/** Where the owner of an order reviews a thing in it. */
export function writePath(number: string, productId: string): string {
  return `/reviews/write?${new URLSearchParams({ order: number, product: productId })}`
}
