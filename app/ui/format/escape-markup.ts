import { entryOf } from "#app/ui/format/table-entry.ts"

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;", // HTML 4 has no &apos;, and some mail programs speak nothing newer
}

/** A text as it may stand in HTML or XML, also between quotes: what somebody typed is never markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entryOf(ENTITIES, sign) ?? sign)
}
