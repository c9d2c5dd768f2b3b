/**
 * Runs in a browser: the rules of `sheet` that an element of a page as it is served asks for, in whatever state, and that the
 * page's own styles lack; and the properties that these use and nobody sets.
 */
export function missingStyles({ html, sheet }: { html: string; sheet: string }): string[] {
  const page = new DOMParser().parseFromString(html, "text/html")
  const own = page.querySelector("style")?.textContent ?? ""
  type Part = { path: string; selector: string; style: string }

  /** The selectors of a list, which may have lists in it. */
  const split = (list: string) => {
    let depth = 0
    let last = ""
    const selectors: string[] = []
    for (const sign of `${list},`.match(/\\.|[^\\]/gs) ?? []) {
      if (sign === "(") depth += 1
      if (sign === ")") depth -= 1
      if (sign === "," && depth === 0) selectors.push(last)
      last = sign === "," && depth === 0 ? "" : last + sign
    }
    return selectors
  }
  const partsOf = (css: string) => {
    const parsed = new CSSStyleSheet()
    parsed.replaceSync(css)
    const parts: Part[] = []
    const addAll = (rules: CSSRuleList, path: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const selector of split(rule.selectorText))
            parts.push({ path, selector: selector.trim(), style: rule.style.cssText })
        else if (!(rule instanceof CSSKeyframesRule) && "cssRules" in rule)
          addAll(rule.cssRules as CSSRuleList, `${path}${rule.cssText.split("{")[0]?.trim()} `)
      }
    }
    addAll(parsed.cssRules, "")
    return parts
  }
  /** What can match in some state: without pseudo-elements, states and exceptions. */
  const anyState = (selector: string) =>
    selector
      .replaceAll(/(?<!\\)::[\w-]+(\([^)]*\))?/g, "")
      .replaceAll(/(?<!\\):not\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g, "")
      .replaceAll(
        /(?<!\\):(?!is\b|where\b|has\b|root\b|nth-|first-|last-|only-|host\b)[\w-]+(\([^)]*\))?/g,
        "",
      )
      .replaceAll(/(?<=^|(?<!\\)[\s>+~(,])(?=$|[\s>+~),])/g, "*")
  const elementsOf = ({ selector }: Part) => [...page.querySelectorAll(anyState(selector))]
  const isElsewhere = ({ path, selector, style }: Part) =>
    path.includes("@layer properties") ||
    path.includes("@layer theme") ||
    style === "" ||
    /file-selector|-webkit-(date|calendar)/.test(selector)

  const ownParts = partsOf(own)
  const isThere = (part: Part, element: Element) =>
    ownParts.some(
      (mine) =>
        mine.path === part.path && mine.style === part.style && element.matches(anyState(mine.selector)),
    )
  const lacked = partsOf(sheet)
    .filter((part) => !isElsewhere(part) && !part.style.startsWith("--"))
    .filter((part) => elementsOf(part).some((element) => !isThere(part, element)))
    .map(({ path, selector }) => path + selector)
  const set = (css: string) => new Set(css.match(/(?<=@property )--[\w-]+|--[\w-]+(?=\s*:)/g))
  const [known, mine] = [set(sheet), set(own)]
  const used = new Set(Array.from(own.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name))
  return [...lacked, ...[...used].filter((name) => known.has(name) && !mine.has(name))]
}
