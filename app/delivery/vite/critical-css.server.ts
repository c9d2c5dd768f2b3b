import { PurgeCSS } from "purgecss"
import { withConstantsResolved } from "./resolved-constants.server.ts"
import type { StyleNames } from "./style-names.server.ts"

const PROPERTY = /@property (--[\w-]+)\s*\{[^}]*\}/g
const FIRST_VALUES = /@layer properties\s*\{\s*@supports [^{]+\{[^{]+\{[^}]*\}\s*\}\s*\}/
const UNUSED_FIELDS = /::(?:-webkit-(?:date|calendar)[\w-]*|file-selector-button)\{[^}]*\}/g // no dates, no files
const TAILWINDS_PLACEHOLDER = /@supports [^{]+\{\s*::placeholder\s*\{[^}]*\}\s*\}/ // each of ours has its own colour
const EMPTY_MEDIA = /@media[^{}]*\{\s*\}/g // left by rules that stand in two of them
const RULE = /([^{};]+)\{[^{}]*\}/g
const COMMENT = /\/\*[\s\S]*?\*\//g

/** Rules with every constant of the theme in its place, and the same with some of them as variables. */
export type CriticalCss = { rules: string; openRules: string }

/** The rules of a style sheet that markup with these names can use; the constants in `open` may still be changed in `openRules`. */
export async function criticalCss(
  styles: string,
  { words, attributes, patterns }: StyleNames,
  open: readonly string[] = [],
): Promise<CriticalCss> {
  const all = [...words]
  const names = [...attributes, ...all]
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "names" }],
    css: [{ raw: styles }],
    extractors: [
      {
        extensions: ["names"],
        extractor: () => ({
          ...{ tags: all, classes: all, ids: all, undetermined: [] },
          attributes: { names, values: all },
        }),
      },
    ],
    variables: true,
    keyframes: true,
    safelist: [
      /^:(?:is|where|nth-child|focus-visible)$/, // else it drops whatever stands behind them, or has nothing else
      ...Array.from(patterns, (pattern) => new RegExp(pattern)),
    ],
  })
  const present = withoutAbsentParts(result?.css ?? styles, new Set(all))
  const [used, whole] = [withUsedProperties(present), withoutUselessRules(styles)]
  return { rules: withConstantsResolved(used, whole), openRules: withConstantsResolved(used, whole, open) }
}

/** Without rules of pages that have a part which these names do not have, such as `:has(.foot-bar)`: PurgeCSS does not look there. */
function withoutAbsentParts(css: string, words: ReadonlySet<string>) {
  const isAbsent = (selector: string) => {
    const part = /:has\(\.([\w-]+)/.exec(selector)?.[1]
    return part !== undefined && !words.has(part)
  }
  return css.replaceAll(RULE, (rule, selectors: string) => (selectors.split(",").every(isAbsent) ? "" : rule))
}

/** Keeps the registrations of properties that some rule uses, without Tailwind's rule for browsers that know none. */
function withUsedProperties(css: string) {
  const rules = withoutUselessRules(css).replaceAll(UNUSED_FIELDS, "").replaceAll(EMPTY_MEDIA, "")
  const used = new Set(rules.replaceAll(PROPERTY, "").match(/--[\w-]+/g))
  return rules.replaceAll(PROPERTY, (registration, name) => (used.has(name) ? registration : ""))
}

/** Without rules of Tailwind that change nothing here: one for browsers that know no registered properties, which sets them all, and the colour of placeholders. */
export function withoutUselessRules(css: string) {
  return css.replaceAll(COMMENT, "").replace(FIRST_VALUES, "").replace(TAILWINDS_PLACEHOLDER, "")
}
