/** Whether a text has as many digits as a Global Trade Item Number. */
export function hasGtinLength(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text)
}

/** Whether a text is a Global Trade Item Number of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!hasGtinLength(text)) return false
  const digits = [...text].map(Number).toReversed()
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
