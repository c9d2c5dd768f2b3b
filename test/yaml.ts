import { createRequire } from "node:module"

type Yaml = { parse: (text: string) => unknown }

/** The parser that other packages bring with them; without it YAML is not looked at. */
export const yaml = findYaml()

function findYaml(): Yaml | null {
  try {
    return createRequire(import.meta.url)("yaml")
  } catch {
    return null
  }
}
