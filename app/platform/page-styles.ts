import { PurgeCSS } from "purgecss"

const NAMES = /<([a-z][a-z0-9-]*)|\s([a-z][a-z-]*)="([^"]*)"/g
const LONGEST_STATE = 20 // a selector asks for `true` or `checkbox`, never for a sentence
const PROPERTY = /@property (--[\w-]+)\s*\{[^}]*\}/g
const FIRST_VALUES = /@layer properties\s*\{\s*@supports [^{]+\{[^{]+\{[^}]*\}\s*\}\s*\}/
const UNUSED_FIELDS = /::(?:-webkit-(?:date|calendar)[\w-]*|file-selector-button)\{[^}]*\}/g // no dates, no files
const COMMENT = /\/\*[\s\S]*?\*\//g
const MOST_REMEMBERED = 300

/**
 * Cuts a style sheet down to the rules that a page's markup uses, so that they can travel inside the page and nothing
 * stands between it and its first paint. Pages of one kind use the same names and share the work.
 */
export function openPageStyles(styles: string) {
  const known = new Map<string, Promise<string>>()
  return (html: string): Promise<string> => {
    const names = namesIn(html)
    const found = known.get(names)
    if (found) return found
    const used = usedStyles(styles, names)
    if (known.size < MOST_REMEMBERED) known.set(names, used)
    return used
  }
}

/** Tags, classes and attributes with their states, each once, in the order of their letters. */
function namesIn(html: string) {
  const names = new Set<string>()
  for (const [, tag, attribute, value = ""] of html.matchAll(NAMES)) {
    if (tag) names.add(tag)
    if (attribute) names.add(attribute)
    if (attribute === "class" || value.length <= LONGEST_STATE)
      for (const name of plain(value).split(/\s+/)) names.add(name)
  }
  return [...names].sort().join(" ")
}

/** A value as it was before React wrote it into markup: names like `[&>div]:row-span-3` have signs of markup in them. */
function plain(value: string) {
  return value
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
}

async function usedStyles(styles: string, names: string) {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: names, extension: "txt" }],
    css: [{ raw: styles }],
    defaultExtractor: (content) => content.split(" "),
    variables: true,
    keyframes: true,
    safelist: [/^:(?:is|where)$/], // else it drops whatever stands behind them
  })
  return withUsedProperties(result?.css ?? styles)
}

/**
 * Keeps the registrations of those properties that some rule uses. The rule that Tailwind has for browsers which cannot register
 * any goes: it says the same in fewer words, but to every element and what may stand before and after it, one by one.
 */
function withUsedProperties(css: string) {
  const rules = css.replaceAll(COMMENT, "").replaceAll(UNUSED_FIELDS, "").replace(FIRST_VALUES, "")
  const used = new Set(rules.replaceAll(PROPERTY, "").match(/--[\w-]+/g))
  return rules.replaceAll(PROPERTY, (registration, name) => (used.has(name) ? registration : ""))
}
