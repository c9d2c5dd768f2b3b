import { existsSync, globSync, readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import routes from "#app/routes.ts"

const ROOT = join(import.meta.dirname, "../..")
/** A change to one of these can be seen on every page. */
const EVERYWHERE =
  /^(app\/(root|entry\.\w+|routes)\.tsx?|app\/[^/]+\.css|server\/|e2e\/(shop|shopper)\.ts|package-lock\.json|\w+\.config\.ts)/
const IMPORT =
  /(?:from|import)\s*\(?\s*"((?:#(?:app|modules|db|server|bank|test|catalogue)|\.{1,2})\/[^"]+)"/g
const SLOT = /"virtual:(?:data-)?slot\/([\w-]+)"/g
const PATH = /["`](\/[\w\-/.:?=&%]*)["`?$]/g

/** Which journeys a change of these files can break: of a page whose route imports one, or with one of their own files changed. */
export function relatedJourneys(changed: string[]): string[] {
  const specs = globSync("e2e/**/*.spec.ts", { cwd: ROOT })
  if (changed.some((file) => EVERYWHERE.test(file))) return specs
  const paths = relatedRoutes(changed).map(
    (path) => new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i"),
  )
  return specs.filter((spec) => {
    const files = [...filesBehind(spec)].filter(
      (file) => /^(e2e|test)\//.test(file) && !EVERYWHERE.test(file),
    )
    return (
      files.some((file) => changed.includes(file)) ||
      pathsIn(files).some((path) => paths.some((form) => form.test(path)))
    )
  })
}

/** The paths of the routes whose modules import one of these files, however far away. */
export function relatedRoutes(changed: string[]): string[] {
  return routes
    .filter(({ file }) => [...filesBehind(`app/${file}`)].some((behind) => changed.includes(behind)))
    .map(({ path = "" }) => path)
}

/** The addresses within the shop that these files name. */
function pathsIn(files: string[]): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(PATH)].map(([, path = ""]) => path.split("?")[0] ?? ""),
  )
}

/** A file and all of ours that it imports, as paths from the root. */
function filesBehind(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const target of importsOf(file)) filesBehind(target, found)
  return found
}

const imports = new Map<string, string[]>()

/** Those of our files that a file imports itself, read once. */
function importsOf(file: string): string[] {
  const known = imports.get(file)
  if (known) return known
  const slots = [...read(file).matchAll(SLOT)].flatMap(([, slot]) =>
    globSync(`app/modules/*/slots/${slot}.tsx`, { cwd: ROOT }),
  )
  const names = [...read(file).matchAll(IMPORT)].map(([, name = ""]) =>
    name.startsWith("#") ? name.slice(1) : normalize(join(file, "..", name)),
  )
  const found = [...slots, ...names].filter((target) => existsSync(join(ROOT, target)))
  imports.set(file, found)
  return found
}

const texts = new Map<string, string>()

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), "utf8")
  texts.set(file, text)
  return text
}
