import { parseSync } from "vite"

type Node = { type: string; start: number; [key: string]: unknown }

/** Attributes of pages and of our own components whose text people read or hear. */
const READ_ATTRIBUTES =
  /^(title|description|alt|placeholder|label|\w+Label|aria-(label|description|roledescription|placeholder|valuetext)|caption|head|heading|line|hint|submit|pending|about|linkAbout|of|more|summary|text|offer)$/
/** What reads as a sentence wherever it stands. */
const SENTENCE = /^\p{Lu}[\p{L}’']*,? \p{Ll}+/u
/** Calls that show their text to people. */
const READ_CALLS = /^toast(\.|$)/

/** The lines of a TSX file on which words stand that people read: as text, in an attribute, or in a toast. */
export function literalSentences(file: string, source: string): string[] {
  const found: string[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length
  const report = ({ start }: Node, text: string) => {
    if (/\p{L}/u.test(text)) found.push(`${file}:${lineOf(start)} ${text.trim()}`)
  }

  /** What an expression may become as text: not its conditions, nor what it gives to a function. */
  const read = (node: Node) => {
    if (node.type === "Literal" && typeof node.value === "string") report(node, node.value)
    if (node.type === "TemplateLiteral") {
      for (const quasi of childrenOf(node.quasis)) report(quasi, String((quasi.value as { raw: string }).raw))
      for (const expression of childrenOf(node.expressions)) read(expression)
    }
    if (node.type === "ConditionalExpression")
      for (const branch of childrenOf([node.consequent, node.alternate])) read(branch)
    if (node.type === "LogicalExpression" || node.type === "BinaryExpression")
      if (!/^([=!]=|[<>])/.test(String(node.operator)))
        for (const side of childrenOf([node.left, node.right])) read(side)
  }
  const walk = (node: Node) => {
    if (node.type === "Literal" && SENTENCE.test(String(node.value))) report(node, String(node.value))
    if (node.type === "JSXText") report(node, String(node.value))
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of childrenOf(node.children)) if (isExpression(child)) read(child.expression)
    if (node.type === "JSXAttribute" && READ_ATTRIBUTES.test(nameOf(node.name, source)))
      for (const value of childrenOf([node.value])) read(isExpression(value) ? value.expression : value)
    if (node.type === "CallExpression" && READ_CALLS.test(nameOf(node.callee, source)))
      for (const argument of childrenOf(node.arguments)) read(argument)
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(parseSync(file, source).program as unknown as Node)
  return [...new Set(found)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

const isExpression = (node: Node): node is Node & { expression: Node } =>
  node.type === "JSXExpressionContainer" && isNode(node.expression)

const childrenOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])

function nameOf(node: unknown, source: string): string {
  return isNode(node) ? source.slice(node.start, Number(node.end)) : ""
}
