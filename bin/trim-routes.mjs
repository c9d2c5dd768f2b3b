import { globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

// Trims the table of routes, which every page brings. Left out: flags that are false or never read, styles, and files that every page has.
// Written once: properties of nearly all routes, and the empty module of routes without a page. The back office has a table of its own;
// answers for programs (`routes/machines/`) and files (`.pdf`), which the router never opens, are in it alone.
const UNREAD = /"has\w+":false,|"hasDefaultExport":true,/g
const NO_STYLES = /,"css":\[\]/g
const IMPORTS = /"imports":\[([^\]]*)\]/g
const WRITTEN_ONCE = /"id":"[^"]+",("parentId":"root",)?|,"imports":\[\]/g
const FOR_ALL =
  "(({entry,routes:r})=>{entry.imports??=[];for(const id in r)r[id]={id,...id!=='root'&&{parentId:'root'},imports:[],...r[id]}})(window.__reactRouterManifest);"
const MODULE = /"module":"\/(assets\/[^"]+)"/g
const ON_EVERY_PAGE = /\/assets\/(react|shell|rolldown-runtime)-/
const TABLE = /^(window\.__reactRouterManifest=)(\{.*\});?$/s
const NOT_OF_SHOP = /^(admin\b|routes\/machines\/)/
const IS_FILE = /\.\w+$/
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
  const ofShop = Object.entries(table.routes).filter(
    ([id, { path }]) => !NOT_OF_SHOP.test(id) && !IS_FILE.test(path),
  )
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
