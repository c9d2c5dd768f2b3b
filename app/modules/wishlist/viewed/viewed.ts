const MOST_VIEWED = 12
const ID = /^\d{1,18}$/

/** The ids of the products that were looked at last, the newest first. */
export type Viewed = readonly string[]

export const NOTHING_VIEWED: Viewed = []

/** Reads local storage. Damaged text is an empty list; of a list the sound ids stay, each once. */
export function parseViewed(text: string | null): Viewed {
  try {
    const value: unknown = JSON.parse(text ?? "")
    if (!Array.isArray(value)) return NOTHING_VIEWED
    const ids = value.filter((id): id is string => typeof id === "string" && ID.test(id))
    return [...new Set(ids)].slice(0, MOST_VIEWED)
  } catch {
    return NOTHING_VIEWED
  }
}

/** Puts a product in front; the twelfth before it goes. */
export function addViewed(viewed: Viewed, id: string): Viewed {
  return [id, ...viewed.filter((other) => other !== id)].slice(0, MOST_VIEWED)
}
