import { globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

// The table of routes, which every page brings, says what routes have not, for which the router asks no more than truth, that they have a
// page, which it never reads, and which files they want that every page has. All of it can be left out. Routes without a page have empty
// modules, which may as well be one. What nearly all have is written once, for all of them. The back office has a table of its own: no shopper's page brings one of its routes.
const UNREAD = /"has\w+":false,|"hasDefaultExport":true,/g
const NO_STYLES = /,"css":\[\]/g
const IMPORTS = /"imports":\[([^\]]*)\]/g
const WRITTEN_ONCE = /"id":"[^"]+",("parentId":"root",)?|,"imports":\[\]/g
const FOR_ALL =
  "(({entry,routes:r})=>{entry.imports??=[];for(const id in r)r[id]={id,...id!=='root'&&{parentId:'root'},imports:[],...r[id]}})(window.__reactRouterManifest);"
const MODULE = /"module":"\/(assets\/[^"]+)"/g
const ON_EVERY_PAGE = /\/assets\/(react|shell|rolldown-runtime)-/
const TABLE = /^(window\.__reactRouterManifest=)(\{.*\});?$/s
const OF_BACK_OFFICE = /^admin\b/
/** `app/delivery/page-code.ts` names it to the pages of the back office. */
const SUFFIX = "-admin.js"

const [folder = "."] = process.argv.slice(2)
const isEmpty = (file) => statSync(join(folder, file)).size <= 1
const emptyModule = globSync("assets/*.js", { cwd: folder }).find(isEmpty)
for (const file of globSync("assets/manifest-*.js", { cwd: folder })) {
  if (file.endsWith(SUFFIX)) continue
  const path = join(folder, file)
  const [, before, json] = TABLE.exec(readFileSync(path, "utf8").trim()) ?? []
  if (!json) throw new Error(`${file} is no table of routes as it is known here.`)
  const table = JSON.parse(json)
  const ofShop = Object.entries(table.routes).filter(([id]) => !OF_BACK_OFFICE.test(id))
  const write = (name, routes) =>
    writeFileSync(join(folder, name), `${before}${trimmed(JSON.stringify({ ...table, routes }))};${FOR_ALL}`)
  write(file.replace(/\.js$/, SUFFIX), table.routes)
  write(file, Object.fromEntries(ofShop))
}

function trimmed(text) {
  return text
    .replaceAll(UNREAD, "")
    .replaceAll(NO_STYLES, "")
    .replaceAll(MODULE, (entry, file) => (isEmpty(file) ? `"module":"/${emptyModule}"` : entry))
    .replaceAll(IMPORTS, (_, files) => `"imports":[${needed(files)}]`)
    .replaceAll(WRITTEN_ONCE, "")
}

function needed(files) {
  return files.split(",").filter((name) => !ON_EVERY_PAGE.test(name))
}
