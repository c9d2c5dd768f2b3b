import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

// The table of routes, which every page brings, says what routes have not, for which the router asks no more than truth, and which files
// they want that every page has. Both can be left out.
const ABSENT = /"has\w+":false,/g
const IMPORTS = /"imports":\[([^\]]*)\]/g
const ON_EVERY_PAGE = /\/assets\/(react|shell|rolldown-runtime)-/

const [folder = "."] = process.argv.slice(2)
for (const file of globSync("assets/manifest-*.js", { cwd: folder })) {
  const path = join(folder, file)
  const trimmed = readFileSync(path, "utf8")
    .replaceAll(ABSENT, "")
    .replaceAll(IMPORTS, (_, files) => `"imports":[${needed(files)}]`)
  writeFileSync(path, trimmed)
}

function needed(files) {
  return files.split(",").filter((name) => !ON_EVERY_PAGE.test(name))
}
