import { PurgeCSS } from "purgecss"

const NAMES = /<([a-z][a-z0-9-]*)|\s([a-z][a-z-]*)="([^"]*)"/g
const LONGEST_STATE = 20 // a selector asks for `true` or `checkbox`, never for a sentence
const PROPERTY = /@property (--[\w-]+)\s*\{[^}]*\}/g
const FIRST_VALUES = /@layer properties\s*\{\s*@supports [^{]+\{[^{]+\{[^}]*\}\s*\}\s*\}/
const UNUSED_FIELDS = /::(?:-webkit-(?:date|calendar)[\w-]*|file-selector-button)\{[^}]*\}/g // no dates, no files
const COMMENT = /\/\*[\s\S]*?\*\//g
const BEFORE_A_BLOCK = /[^{}]+(?=\{)/g
const IDENTIFIER = /(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+/gi
const PART_OF_VALUE = /[~|^$*]=["']?((?:\\.|[^\]"'\\])+)/g
const ESCAPED = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
const MOST_REMEMBERED = 300

/** The rules of a style sheet that a page's markup uses. Pages of one kind share the work (docs/page-delivery.md). */
export function createCriticalCss(styles: string) {
  const known = new Map<string, Promise<string>>()
  const keepAskedFor = createFilter(styles)
  return (html: string): Promise<string> => {
    const names = keepAskedFor(namesIn(html))
    const found = known.get(names)
    if (found) return found
    const used = usedStyles(styles, names)
    if (known.size === MOST_REMEMBERED) known.clear() // who makes kinds up must not keep the real ones out
    known.set(names, used)
    return used
  }
}

/** Tags, classes and attributes with their states, each once. */
function namesIn(html: string) {
  const names = new Set<string>()
  const values = new Set<string>() // a list has the same ones forty times
  for (const [, tag, attribute, value = ""] of html.matchAll(NAMES)) {
    if (tag) names.add(tag)
    if (attribute) names.add(attribute)
    if (attribute === "class" || value.length <= LONGEST_STATE) values.add(value)
  }
  for (const value of values) for (const name of plain(value).split(/\s+/)) names.add(name)
  return names
}

/** Keeps the names that some selector asks for: a product's name or price makes no page another kind of page. */
function createFilter(styles: string) {
  const selectors = styles.match(BEFORE_A_BLOCK)?.join(" ") ?? ""
  const asked = new Set(selectors.match(IDENTIFIER)?.map(unescaped))
  const parts = Array.from(selectors.matchAll(PART_OF_VALUE), ([, part = ""]) => unescaped(part))
  return (names: Set<string>): string => {
    const kept = [...names].filter((name) => asked.has(name))
    const ofValues = parts.filter((part) => [...names].some((name) => name.includes(part)))
    return [...new Set([...kept, ...ofValues])].sort().join(" ")
  }
}

/** A name as it stands in markup: style sheets write `2xl:flex` as `\32 xl\:flex`. */
function unescaped(name: string) {
  return name.replaceAll(ESCAPED, (_, code, letter) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  )
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

/** Keeps the registrations of properties that some rule uses, without Tailwind's rule for browsers that know none. */
function withUsedProperties(css: string) {
  const rules = css.replaceAll(COMMENT, "").replaceAll(UNUSED_FIELDS, "").replace(FIRST_VALUES, "")
  const used = new Set(rules.replaceAll(PROPERTY, "").match(/--[\w-]+/g))
  return rules.replaceAll(PROPERTY, (registration, name) => (used.has(name) ? registration : ""))
}
