import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { nodeFlags } from "./node-flags.mjs"

const readDeploy = (file: string) => readFileSync(join(import.meta.dirname, "../deploy", file), "utf8")

test("the service and the image start Node with the same flags as npm start", () => {
  const flags = nodeFlags({})
  expect(flags).toContain("--no-flush-bytecode")
  expect(readDeploy("systemd/dhun.service")).toContain(`/.bin/node ${flags.join(" ")} /srv/`)
  expect(readDeploy("Dockerfile")).toContain(JSON.stringify(flags).slice(1, -1).replaceAll(",", ", "))
})

test("NODE_FLAGS replaces Node's flags, and an empty one removes them", () => {
  expect(nodeFlags({ NODE_FLAGS: "" })).toEqual([])
  expect(nodeFlags({ NODE_FLAGS: "--max-old-space-size=512 --trace-gc" })).toEqual([
    "--max-old-space-size=512",
    "--trace-gc",
  ])
})
