import { entryOf } from "#app/ui/format/table-entry.ts"
import { cleanKeyword } from "./search-words.ts"

// Browsers take a path segment of dots away, also where they are written %2e, and the router reads ".data" as its own:
// in such a keyword the dots are escaped once more. What looks like an escaped keyword is escaped too.
const NEEDS_ESCAPE = /^(\.|%(25)*2E){1,2}$|(\.|%(25)*2E)data$/i
const IS_ESCAPED = /^(%(25)*2E){1,2}$|%(25)*2Edata$/i
const ESCAPES: Record<string, string> = { ".": "%2E", "%": "%25" }

/** The path of the search for a keyword, `/search/{keyword}` (NAV-6, RT-4). */
export function searchPath(keyword: string): string {
  const safe = keyword.replace(NEEDS_ESCAPE, (part) =>
    part.replace(/[.%]/g, (sign) => entryOf(ESCAPES, sign) ?? sign),
  )
  return `/search/${encodeURIComponent(safe.toWellFormed())}`
}

/** The keyword that the parameter of such a path stands for, ready to be looked for. */
export function keywordOf(parameter: string): string {
  return cleanKeyword(parameter.replace(IS_ESCAPED, decodeURIComponent))
}
