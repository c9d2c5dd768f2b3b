/** Where the owner of an order claims on a thing in it. */
export function claimPath(number: string, productId: string): string {
  return `/orders/${number}/warranty?${new URLSearchParams({ product: productId })}`
}
