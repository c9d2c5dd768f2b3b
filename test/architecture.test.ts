import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { HAS_ROLES, PLACES, ROLES } from "./layers.ts"
import { moduleGraph } from "./module-graph.ts"

const ROOMS = "{app,bank,db,server,catalogue,bench,studio,test,e2e}"
const ROUTE_TABLE = "app/routes.ts" // names files instead of importing them
const MOST_LINES = 400
const files = globSync(`${ROOMS}/**/*.{ts,tsx}`, {
  exclude: (path) => /node_modules|\/out\//.test(String(path)),
}).filter((file) => file !== ROUTE_TABLE)

const matches = (pattern: string, path: string) => new RegExp(`^${pattern}$`).test(path)
const rowOf = (rows: typeof PLACES, file: string) => rows.find((row) => row.files.test(file))
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

test("every file belongs to a place", () => {
  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((file) => !rowOf(PLACES, file))).toEqual([])
})

test("imports only point down the places, and a file imports what its role allows", () => {
  const wrong = files.flatMap((file) => {
    const rows = [rowOf(PLACES, file), HAS_ROLES.test(file) ? rowOf(ROLES, file) : undefined]
    return importsOf(file)
      .filter((target) => !target.includes("+types"))
      .filter((target) =>
        rows.some((row) => row && (isOurs(target) ? !row.may.test(target) : row.mayNot?.test(target))),
      )
      .map((target) => `${file} must not import ${target}`)
  })
  expect(wrong).toEqual([])
})

test("modules import each other in no cycle, types included, and an optional module imports no other", () => {
  const { edges, cycles } = moduleGraph(
    files.filter((file) => !isTest(file)),
    importsOf,
  )
  expect(edges.size).toBeGreaterThan(13) // those of the core
  const optional = [...edges].flatMap(([module, used]) =>
    [...used].filter((other) => other.startsWith("app/modules/")).map((other) => `${module} -> ${other}`),
  )
  expect(optional).toEqual([])
  expect(cycles).toEqual([])
})

test("a file that a browser must never load says so: what has a database, node: or a secret ends in .server.ts", () => {
  const server =
    /^(node:|pg$|pg-|drizzle-orm|@electric-sql\/|@redis\/|nodemailer|pino|@prometheus-io\/|pdfkit|better-auth$|purgecss)/
  const secret = /\.server\.ts$|^db\/tables\//
  const unnamed = files.filter(
    (file) =>
      /^app\/(platform|delivery|core|modules|ui|layout|admin)\//.test(file) &&
      !/\.server\.ts$|\/routes\//.test(file) &&
      !isTest(file) &&
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

test(`a file of more than ${MOST_LINES} lines wants splitting`, () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > MOST_LINES + 1)
  expect(long).toEqual([])
})

test("a link is the shop's own, which asks nothing of the router (decision 27)", () => {
  const links = /import\s*\{[^}]*\b(?:Nav)?Link\b[^}]*\}\s*from "react-router"/
  expect(files.filter((file) => links.test(readFileSync(file, "utf8")))).toEqual([])
})
