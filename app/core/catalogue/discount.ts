const TOLERANCE_POINTS = 1
const PERCENT = /(\d+(?:\.\d+)?)\s*%/

type Priced = { pricePaise: number; mrpPaise: number; off: string }

/** By how many per cent a product costs less than its MRP; below 0 where it costs more. */
export function reductionPercent({ pricePaise, mrpPaise }: Omit<Priced, "off">): number {
  return (1 - pricePaise / mrpPaise) * 100
}

/** Whether the text promises another discount than price and MRP make, by more than rounding explains (CAT-3). */
export function contradictsPrice(product: Priced): boolean {
  const promised = Number(PERCENT.exec(product.off)?.[1]) // a text without a figure promises none
  return Math.abs(promised - reductionPercent(product)) > TOLERANCE_POINTS
}

/** The discount as it is shown: the text of the file, with the true figure where its own is false (decision 29). */
export function shownDiscount(product: Priced): string {
  if (!contradictsPrice(product)) return product.off
  const percent = Math.floor(reductionPercent(product))
  return percent >= 1 ? product.off.replace(PERCENT, `${percent}%`) : ""
}
