import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { NOUNS } from "./layers/nouns.ts"
import { LAYERS } from "./layers.ts"

const ROOMS = "{app,bank,db,server,catalogue,bench,studio,test,e2e}"
const ROUTE_TABLE = "app/routes.ts" // names files instead of importing them
const MOST_FILES = 20
const MOST_LINES = 200
const files = globSync(`${ROOMS}/**/*.{ts,tsx}`, {
  exclude: (path) => /node_modules|\/out\//.test(String(path)),
}).filter((file) => file !== ROUTE_TABLE)

const matches = (pattern: string, path: string) => new RegExp(`^${pattern}$`).test(path)
const layerOf = (file: string) => LAYERS.find((layer) => matches(layer.files, file))
const isOurs = (target: string) =>
  matches(`${ROOMS.replaceAll(",", "|").replace("{", "(").replace("}", ")")}/.+`, target)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

function importsOf(file: string) {
  const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)
  return [...specifiers].map(([, specifier = ""]) => {
    if (specifier.startsWith("#")) return specifier.slice(1)
    return specifier.startsWith(".") ? join(dirname(file), specifier) : specifier
  })
}

const TABLE_OF_NAMES = /^(?:export )?const (\w+):\s*(?:Readonly<)?(?:Partial<)?Record<string,/gm
const IN_TABLE = /[\w)\]"] in [A-Z][A-Z_]{2,}\b(?! )/

/** Tables of a file, its own and imported, that are indexed by a name that is no literal. */
function unguardedLookups(file: string, tables: ReadonlySet<string>) {
  const source = readFileSync(file, "utf8").replaceAll(/\/\*\*.*?\*\/|^\s*\/\/.*$/gms, "")
  const indexed = [...source.matchAll(/\b([A-Z][A-Z0-9_]+)\[(?!["'\d])/g)].map(([, name = ""]) => name)
  const isImported = (name: string) => new RegExp(`import \\{[^}]*\\b${name}\\b`).test(source)
  const own = new Set([...source.matchAll(TABLE_OF_NAMES)].map(([, name = ""]) => name))
  const found = indexed.filter((name) => own.has(name) || (tables.has(name) && isImported(name)))
  return IN_TABLE.test(source.replaceAll(/"[^"]*"|`[^`]*`/g, '""')) ? [...found, "in"] : found
}

test("a table is read under a name from outside by `entryOf` or `Object.hasOwn`, never by its prototype's names", () => {
  const sources = files.filter((file) => /^(app|server|bank|catalogue)\//.test(file) && !isTest(file))
  const exported = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(TABLE_OF_NAMES)]
        .filter(([line]) => line.startsWith("export"))
        .map(([, name = ""]) => name),
    ),
  )
  expect(exported).toContain("GST_STATES")
  const found = sources.map((file) => [file, unguardedLookups(file, exported)] as const)
  expect(found.filter(([, names]) => names.length > 0)).toEqual([])
})

test("every file belongs to a layer", () => {
  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((file) => !layerOf(file))).toEqual([])
})

test("the nouns of the shop have a row each, and use each other in no circle", () => {
  const folders = new Set(globSync("app/shop/*/", {}).map((path) => path.replace(/^app\/shop\/|\/$/g, "")))
  expect([...folders].filter((folder) => !(folder in NOUNS))).toEqual([])
  const rank = Object.keys(NOUNS)
  const upwards = Object.entries(NOUNS).flatMap(([noun, used]) =>
    used.filter((other) => rank.indexOf(other) >= rank.indexOf(noun)).map((other) => `${noun} uses ${other}`),
  )
  expect(upwards).toEqual([])
})

test("imports only point down the layers", () => {
  const wrong = files.flatMap((file) => {
    const layer = layerOf(file)
    return importsOf(file)
      .filter((target) => !target.includes("+types"))
      .filter((target) =>
        isOurs(target)
          ? !layer?.may.some((pattern) => matches(pattern, target))
          : layer?.mayNot?.test(target),
      )
      .map((target) => `${file} must not import ${target}`)
  })
  expect(wrong).toEqual([])
})

test("a file that a browser must never load says so: what has a database, node: or a secret ends in .server.ts", () => {
  const server =
    /^(node:|pg$|pg-|drizzle-orm|@electric-sql\/|@redis\/|nodemailer|pino|prom-client|pdfkit|better-auth$|purgecss)/
  const secret = /\.server\.ts$|^db\/tables\//
  const unnamed = files.filter(
    (file) =>
      /^app\/(platform|delivery|shop|ui|shell)\//.test(file) &&
      !isTest(file) &&
      !file.endsWith(".server.ts") &&
      importsOf(file).some((target) => server.test(target) || secret.test(target)),
  )
  expect(unnamed).toEqual([])
})

test("a file that ends in .tsx has JSX in it", () => {
  const without = files.filter((file) => file.endsWith(".tsx") && !/<\/|\/>/.test(readFileSync(file, "utf8")))
  expect(without).toEqual([])
})

test("no folder is a drawer for whatever has no name", () => {
  const drawers = /\/(lib|utils|helpers|common|hooks|types|misc)\//
  expect(files.filter((file) => drawers.test(`/${file}`) || /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})

test(`a folder of more than ${MOST_FILES} files hides two ideas`, () => {
  const folders = Map.groupBy(files, (file) => dirname(file))
  const crowded = [...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder)
  expect(crowded).toEqual([])
})

test(`a file of more than ${MOST_LINES} lines wants splitting`, () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > MOST_LINES + 1)
  expect(long).toEqual([])
})

test("a link is the shop's own, which asks nothing of the router (decision 27)", () => {
  const links = /import\s*\{[^}]*\b(?:Nav)?Link\b[^}]*\}\s*from "react-router"/
  expect(files.filter((file) => links.test(readFileSync(file, "utf8")))).toEqual([])
})
