import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

// The architecture, as a table. First matching row wins. `may` says which of the project's own files a file may
// import; `mayNot` bans packages. Nouns may use the nouns named before them in SHOP; identity stands alone.
type Layer = { files: string; may: string[]; mayNot?: RegExp }

const SHOP = ["catalogue", "cart", "checkout", "orders"]
const usableBy = (noun: string) => [...SHOP.slice(0, Math.max(0, SHOP.indexOf(noun))), noun].join("|")

const NOT_SERVER = "(?<!\\.server)"

const shopLayers: Layer[] = [...SHOP, "identity", "alerts", "enquiries"].flatMap((noun) => {
  const here = `app/shop/(${usableBy(noun)})/[^/]+`
  return [
    { files: `app/shop/${noun}/.+\\.test\\.tsx?`, may: ["app/.+", "db/.+", "test/.+", "catalogue/.+"] },
    {
      files: `app/shop/${noun}/.+\\.server\\.ts`,
      may: [`${here}\\.ts`, "app/platform/.+", "db/.+", "catalogue/.+\\.json"],
    },
    {
      files: `app/shop/${noun}/.+\\.tsx`,
      may: [`${here}${NOT_SERVER}\\.tsx?`, "app/ui/.+"],
      mayNot: /^(drizzle-orm|node:)/,
    },
    {
      files: `app/shop/${noun}/.+\\.ts`,
      may: [`${here}${NOT_SERVER}\\.ts`, "app/ui/(day|escape-markup|figure|wait-words)\\.ts"], // mails and drawn pictures are pages too
      mayNot: /^(react|drizzle-orm|node:)/,
    },
  ]
})

const LAYERS: Layer[] = [
  { files: "db/.+", may: ["db/.+"] },
  { files: "app/content/.+", may: ["app/content/.+"] },
  { files: "app/ui/.+", may: ["app/ui/.+"], mayNot: /^(drizzle-orm|node:)/ },
  { files: "app/platform/.+\\.test\\.ts", may: ["app/platform/.+", "db/.+", "test/.+"] },
  { files: "app/platform/.+", may: ["app/platform/.+", "db/.+"] },
  ...shopLayers,
  {
    files: "app/shell/.+",
    may: [`app/(shell|shop|ui|content)/.+${NOT_SERVER}\\.tsx?`],
    mayNot: /^(drizzle-orm|node:)/,
  },
  { files: "app/(routes/.+|root|entry.+)\\.tsx?", may: ["app/(?!routes/).+"], mayNot: /^drizzle-orm/ },
  { files: "server/.+\\.test\\.ts", may: ["server/.+", "app/(platform|shop)/.+", "db/.+", "test/.+"] },
  {
    files: "server/.+",
    may: ["server/.+", "app/(platform|shop)/.+\\.ts", "catalogue/.+"],
    mayNot: /^drizzle-orm/,
  },
  { files: "bank/.+\\.test\\.ts", may: ["bank/.+", "app/platform/.+", "test/.+"] },
  { files: "bank/.+", may: ["bank/.+"], mayNot: /^(react|drizzle-orm)/ }, // a service of its own: it knows no shop
  { files: "catalogue/.+\\.test\\.ts", may: ["catalogue/.+", "test/.+"] },
  {
    files: "catalogue/.+",
    may: ["catalogue/.+", "app/(platform|shop/catalogue)/.+\\.ts", "server/(folder-lock|start-fault)\\.ts"],
    mayNot: /^react/,
  },
  {
    files: "bench/.+",
    may: ["bench/.+", "bank/.+", "test/.+", "server/.+", "app/.+", "db/.+", "catalogue/.+"],
  },
  {
    files: "studio/.+",
    may: ["studio/.+", "catalogue/.+", "app/shop/catalogue/(key-facts|product)\\.ts"],
    mayNot: /^(react|react-router|drizzle-orm)/,
  },
  {
    files: "(test|e2e)/.+",
    may: ["test/.+", "e2e/.+", "bank/.+", "server/.+", "app/.+", "db/.+", "catalogue/.+"],
  },
]

const ROOMS = "{app,bank,db,server,catalogue,bench,studio,test,e2e}"
const ROUTE_TABLE = "app/routes.ts" // names files instead of importing them
const files = globSync(`${ROOMS}/**/*.{ts,tsx}`, {
  exclude: (path) => /node_modules|\/out\//.test(String(path)),
}).filter((file) => file !== ROUTE_TABLE)

const matches = (pattern: string, path: string) => new RegExp(`^${pattern}$`).test(path)
const layerOf = (file: string) => LAYERS.find((layer) => matches(layer.files, file))

function importsOf(file: string) {
  const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)
  return [...specifiers].map(([, specifier = ""]) => {
    if (specifier.startsWith("#")) return specifier.slice(1)
    return specifier.startsWith(".") ? join(dirname(file), specifier) : specifier
  })
}

test("every file belongs to a layer", () => {
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !layerOf(file))).toEqual([])
})

test("imports only point down the layers", () => {
  const wrong = files.flatMap((file) => {
    const layer = layerOf(file)
    return importsOf(file)
      .filter((target) => !target.includes("+types"))
      .filter((target) =>
        matches(`${ROOMS.replaceAll(",", "|").replace("{", "(").replace("}", ")")}/.+`, target)
          ? !layer?.may.some((pattern) => matches(pattern, target))
          : layer?.mayNot?.test(target),
      )
      .map((target) => `${file} must not import ${target}`)
  })
  expect(wrong).toEqual([])
})

test("no folder is a drawer for whatever has no name", () => {
  const drawers = /\/(lib|utils|helpers|common|hooks|types|misc)\//
  expect(files.filter((file) => drawers.test(`/${file}`) || /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})

test("a file of more than 200 lines wants splitting", () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > 201)
  expect(long).toEqual([])
})

test("a link is the shop's own, which asks nothing of the router (decision 27)", () => {
  const links = /import\s*\{[^}]*\b(?:Nav)?Link\b[^}]*\}\s*from "react-router"/
  expect(files.filter((file) => links.test(readFileSync(file, "utf8")))).toEqual([])
})
