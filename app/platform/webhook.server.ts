/** The JSON of a webhook's body, or null. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
