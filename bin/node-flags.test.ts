import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ENV_FILE, nodeFlags } from "./node-flags.mjs"

const onServer = { DATABASE_URL: "postgres://127.0.0.1/dhun" }
const readDeploy = (file: string) => readFileSync(join(import.meta.dirname, "../deploy", file), "utf8")

test("the service and the image start Node with the same flags as npm start with DATABASE_URL", () => {
  const flags = nodeFlags(onServer)
  expect(flags).toContain("--no-flush-bytecode")
  expect(readDeploy("systemd/dhun.service")).toContain(`/.bin/node ${flags.join(" ")} /srv/`)
  expect(readDeploy("Dockerfile")).toContain(JSON.stringify(flags).slice(1, -1).replaceAll(",", ", "))
})

test("NODE_FLAGS replaces Node's flags, and an empty one removes them", () => {
  expect(nodeFlags({ ...onServer, NODE_FLAGS: "" })).toEqual([])
  expect(nodeFlags({ NODE_FLAGS: "--max-old-space-size=512 --trace-gc" })).toEqual([
    "--max-old-space-size=512",
    "--trace-gc",
  ])
  expect(nodeFlags({})).not.toEqual(nodeFlags(onServer))
})

test("programs of an operator read .env, and no test does", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  const readers = Object.keys(scripts).filter((name) => scripts[name].includes(ENV_FILE))
  expect(readers.toSorted()).toEqual(["bank", "catalogue:import", "shop"])
  for (const name of ["start", "dev"])
    expect(readFileSync(`bin/${name}.mjs`, "utf8")).toContain("[ENV_FILE, ")
  expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".env")
})
