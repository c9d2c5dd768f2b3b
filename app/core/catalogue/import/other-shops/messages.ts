export const variant = "Variant"
export const wrongCheckDigit = (gtin: string) =>
  `the check digit of the barcode ${gtin} is wrong: the product is imported without it`
export const noGtin = (gtin: string) =>
  `${gtin} is no barcode of 8, 12, 13 or 14 digits: the product is imported without it`
