/** A range of a facet, `45-60`, `0-45` or `60-`, in words; `unit` writes an amount. */
export function rangeLabel(value: string, unit: (amount: number) => string): string {
  const [from = "", to = ""] = value.split("-")
  if (to === "") return `${unit(Number(from))} +`
  return from === "0" ? `< ${unit(Number(to))}` : `${unit(Number(from))} – ${unit(Number(to))}`
}
