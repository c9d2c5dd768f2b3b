/** Takes `--reason "WHY"` out of what was typed on the command line; `reason` is empty where nothing was said. */
export function takeReason(words: readonly string[]): { reason: string; others: readonly string[] } {
  const at = words.indexOf("--reason")
  if (at < 0) return { reason: "", others: words }
  return {
    reason: (words[at + 1] ?? "").trim(),
    others: words.filter((_, nth) => nth !== at && nth !== at + 1),
  }
}
