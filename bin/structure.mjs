// `npm run structure`: the layout of the code as a table, each figure beside its goal. Exits with 1 when modules import each other in a
// cycle, when a banned name is back, or when `npm test` takes too much processor time.
import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { moduleGraph } from "../test/module-graph.ts"
import { findBannedNames } from "./structure-words.mjs"
import { figuresFault } from "./test-figures.mjs"

const ROOMS = "{app,bank,bench,bin,catalogue,db,e2e,server,test}"
const files = globSync(`${ROOMS}/**/*.{ts,tsx,mjs}`, {
  exclude: (path) => /node_modules/.test(String(path)),
}).sort()
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]))
const isTest = (file) => /\.(test|spec)\.tsx?$|^(test|e2e|app\/modules\/[^/]+\/test)\//.test(file)
const linesOf = (file) =>
  texts
    .get(file)
    .split("\n")
    .filter((line) => line.trim() !== "")

const folders = [...Map.groupBy(files, dirname)]
  .map(([folder, inside]) => ({ folder, files: inside.length }))
  .sort((a, b) => b.files - a.files)
const sources = files.filter((file) => !isTest(file))
const lengths = sources.map((file) => texts.get(file).split("\n").length - 1).sort((a, b) => a - b)
const share = (part) => lengths[Math.min(lengths.length - 1, Math.floor(part * lengths.length))]
const app = files.filter((file) => /^(app|server|bank|db|catalogue)\//.test(file))
const linesIn = (some) => some.reduce((sum, file) => sum + linesOf(file).length, 0)
const comments = sources.flatMap(linesOf).filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length
const testLines = linesIn(files.filter(isTest))
const sourceLines = linesIn(app.filter((file) => !isTest(file)))

const { imports, importers } = readImports()
const cycles = findCycles()
const singles = sources.filter((file) => file.startsWith("app/") && (importers.get(file)?.size ?? 0) === 1)

const modules = moduleGraph(sources, (file) => targetsOf(file, { withTypes: true }))
const routes = sources
  .filter((file) => file.includes("/routes/"))
  .map((file) => ({ file, imports: targetsOf(file, { withTypes: true }).length }))
  .sort((a, b) => b.imports - a.imports)
const shop = sources.filter((file) => /^(app|server|db|bank|catalogue)\//.test(file))
const words = findBannedNames(texts)

console.log("| what | figure | goal |\n| --- | --- | --- |")
for (const [what, figure, goal = ""] of [
  ["modules in app/core and app/modules", modules.edges.size],
  [
    "imports between them, types included",
    [...modules.edges.values()].reduce((sum, to) => sum + to.size, 0),
    "≤ 85",
  ],
  ["cycles of modules, types included", modules.cycles.length, 0],
  ["most imports of a route", `${routes[0].imports} (${routes[0].file})`, "≤ 15"],
  ["files of app, server, db, bank and catalogue, without tests", shop.length, "≤ 1,300"],
  ["their lines", shop.reduce((sum, file) => sum + texts.get(file).split("\n").length - 1, 0), "≤ 88,000"],
  ["files that an order enters", enteredFrom("app/core/checkout/placing/place-order.server.ts").size, "≤ 55"],
  ["files, without pictures and fonts", files.length],
  ["lines of a source file, median / p90 / most", `${share(0.5)} / ${share(0.9)} / ${lengths.at(-1)}`],
  ["comment lines, of the lines of sources", `${((100 * comments) / linesIn(sources)).toFixed(1)}%`],
  ["lines of tests a line of app, server, bank, db and catalogue", (testLines / sourceLines).toFixed(2)],
  ["import cycles (type-only imports left out)", cycles.length, 0],
  [
    "files of app/ with a single importer",
    `${singles.length} of ${sources.filter((f) => f.startsWith("app/")).length}`,
  ],
  ["banned names", words.length, 0],
])
  console.log(`| ${what} | ${figure} | ${goal} |`)
if (process.argv.includes("--folders"))
  for (const { folder, files: count } of folders) console.log(`${count}\t${folder}`)
if (process.argv.includes("--single"))
  for (const file of singles) console.log(`${file} <- ${[...importers.get(file)][0]}`)
for (const cycle of cycles) console.log(`cycle: ${cycle.join(" -> ")}`)
for (const word of words) console.log(word)
const fault = figuresFault()
if (fault) console.log(fault)
for (const module of modules.cycles) console.log(`cycle of modules: ${module}`)
process.exit(words.length > 0 || cycles.length > 0 || modules.cycles.length > 0 || fault ? 1 : 0)

/** The project's own files that a file imports; the plain imports of types too, if asked. */
function targetsOf(file, { withTypes = false } = {}) {
  const form = withTypes
    ? /^(?:import|export) [^;]*?from "([^"]+)"|import\("([^"]+)"\)|^import "([^"]+)"/gm
    : /^(?:import|export) (?!type )[^;]*?from "([^"]+)"|import\("([^"]+)"\)|^import "([^"]+)"/gm
  return [...texts.get(file).matchAll(form)]
    .map(([, from, dynamic, bare]) => from ?? dynamic ?? bare)
    .map((name) =>
      name.startsWith("#") ? name.slice(1) : name.startsWith(".") ? join(dirname(file), name) : null,
    )
    .filter((target) => target && texts.has(target))
}

/** All files that run when this one does. */
function enteredFrom(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const target of targetsOf(file)) enteredFrom(target, found)
  return found
}

function readImports() {
  const imports = new Map()
  const importers = new Map()
  for (const file of files) {
    const targets = targetsOf(file)
    imports.set(file, targets)
    if (isTest(file)) continue
    for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
  return { imports, importers }
}

function findCycles() {
  const found = []
  const state = new Map()
  const visit = (file, path) => {
    if (state.get(file) === "done") return
    if (state.get(file) === "open") return void found.push([...path.slice(path.indexOf(file)), file])
    state.set(file, "open")
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    state.set(file, "done")
  }
  for (const file of files) visit(file, [])
  return found
}
