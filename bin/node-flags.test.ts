import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { envFlags, nodeFlags } from "./node-flags.mjs"

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

test("Node reads .env where it is, and is not told of it elsewhere", () => {
  const folder = mkdtempSync(join(tmpdir(), "dhun-env-"))
  expect(envFlags(folder)).toEqual([])
  writeFileSync(join(folder, ".env"), "PORT=3001\n")
  expect(envFlags(folder)).toEqual(["--env-file=.env"])
  rmSync(folder, { recursive: true })
})

test("programs of an operator read .env, and no test does", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  const readers = Object.keys(scripts).filter((name) => scripts[name].includes("run.mjs .env "))
  expect(readers.toSorted()).toEqual(["bank", "catalogue:import", "shop"])
  for (const name of ["start", "dev"])
    expect(readFileSync(`bin/${name}.mjs`, "utf8")).toContain("[...envFlags(), ")
  expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".env")
})
