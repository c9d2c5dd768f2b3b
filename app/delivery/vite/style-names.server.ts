import { parseSync } from "vite"

/** What the markup of some modules may have in it: `words` are classes, tags and values; `attributes` are names. */
export type StyleNames = { words: Set<string>; attributes: Set<string>; patterns: Set<string> }

const LETTER = /[a-z]/i
const WRITTEN_BY_LIBRARIES = ["html", "head", "body", "a", "form", "script"]

/** Every name that may come from the strings of these modules, also one that is put together while rendering. */
export function styleNamesIn(modules: string[]): StyleNames {
  const names: StyleNames = {
    words: new Set(WRITTEN_BY_LIBRARIES),
    attributes: new Set(),
    patterns: new Set(),
  }
  for (const code of modules) {
    const { program } = parseSync("module.js", code)
    if (isNode(program)) addNames(program, names)
  }
  return names
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string"
const isText = (value: unknown): value is Node & { value: string } =>
  isNode(value) && value.type === "Literal" && typeof value.value === "string"

function addNames(node: Node, names: StyleNames) {
  if (isText(node)) addWords(node.value, names)
  if (node.type === "Property" && isNode(node.key)) addAttribute(node.key, names)
  if (node.type === "TemplateLiteral") addJoined(textsOf(node.quasis), names)
  if (node.type === "BinaryExpression" && node.operator === "+")
    addJoined([textOf(node.left), textOf(node.right)], names)
  if (node.type === "ImportDeclaration") return
  for (const value of Object.values(node).flat()) if (isNode(value)) addNames(value, names)
}

function addWords(text: string, { words }: StyleNames) {
  for (const word of text.split(/\s+/)) words.add(word)
}

function addAttribute({ name, value }: Node, { attributes }: StyleNames) {
  attributes.add(String(name ?? value).toLowerCase())
}

/** Texts with something between them: the end of one and the beginning of the next are parts of longer names. */
function addJoined(texts: string[], names: StyleNames) {
  for (const text of texts) addWords(text, names)
  for (const text of texts.slice(0, -1)) addPattern(text.split(/\s/).at(-1) ?? "", names, startsWith)
  for (const text of texts.slice(1)) addPattern(text.split(/\s/)[0] ?? "", names, endsWith)
}

function addPattern(part: string, { patterns }: StyleNames, form: (part: string) => string) {
  if (LETTER.test(part)) patterns.add(form(part.replaceAll(/[^\w-]/g, "\\$&")))
}

const startsWith = (part: string) => (/\w$/.test(part) ? `^${part}\\d+$` : `^${part}`)
const endsWith = (part: string) => `${part}$`

function textOf(node: unknown) {
  return isText(node) ? node.value : ""
}

function textsOf(quasis: unknown) {
  if (!Array.isArray(quasis)) return []
  return quasis.map((quasi) => String(Reflect.get(Object(Reflect.get(Object(quasi), "value")), "cooked")))
}
