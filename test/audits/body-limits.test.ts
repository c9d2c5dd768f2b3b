import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import routes from "#app/routes.ts"
import { mostBodyBytes } from "#server/http/body-limits.ts"

type Routes = readonly { path?: string; file: string; children?: Routes }[]

/** The address of each route, with `x` for its parameters, and the file that answers there. */
function addresses(listed: Routes, parent = ""): { address: string; file: string }[] {
  return listed.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent
    return [{ address: address.replaceAll(/[:*][^/]*/g, "x"), file }, ...addresses(children, address)]
  })
}

const all = addresses(await routes)
const takesFiles = ({ file }: { file: string }) =>
  /readUpload|staffUpload/.test(readFileSync(join("app", file), "utf8"))

test("forms with files accept bodies as large as photos, and other forms only small ones", () => {
  const withFiles = all.filter(takesFiles)
  expect(withFiles.map(({ address }) => address)).toContain("/complaints")
  for (const { address } of withFiles) {
    for (const path of [address, `${address}.data`, `${address}/`])
      expect(mostBodyBytes(path, true), path).toBeGreaterThan(20 * 1024 * 1024)
    expect(mostBodyBytes(address, false), address).toBeLessThan(1024 * 1024)
  }
  for (const { address } of all.filter((route) => !takesFiles(route) && route.address !== "/message-events"))
    for (const hasFiles of [true, false]) expect(mostBodyBytes(address, hasFiles), address).toBe(64 * 1024)
  expect(mostBodyBytes("/message-events", false), "many events at once").toBe(3 * 1024 * 1024)
})
