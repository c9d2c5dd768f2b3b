const UP_TO_NINETEEN = [
  ...["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"],
  ...["Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"],
]
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"]
const SCALES: readonly [value: number, name: string][] = [
  [1_00_00_000, "Crore"],
  [1_00_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
]

/** An amount as an invoice spells it: "Rupees One Lakh Nine Thousand Nine Hundred Ninety-Nine and Fifty Paise Only". */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const spelledRupees = rupees > 0 || rest === 0 ? `Rupees ${inWords(rupees) || "Zero"}` : ""
  const spelledPaise = rest > 0 ? `${inWords(rest)} Paise` : ""
  return `${[spelledRupees, spelledPaise].filter(Boolean).join(" and ")} Only`
}

/** Empty for 0. Above a crore the crores are themselves counted so: "Two Lakh Crore". */
function inWords(amount: number): string {
  for (const [value, name] of SCALES) {
    if (amount >= value)
      return [inWords(Math.floor(amount / value)), name, inWords(amount % value)].filter(Boolean).join(" ")
  }
  if (amount < 20) return UP_TO_NINETEEN[amount] ?? ""
  return [TENS[Math.floor(amount / 10)], UP_TO_NINETEEN[amount % 10]].filter(Boolean).join("-")
}
