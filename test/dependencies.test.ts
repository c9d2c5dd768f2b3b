import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8")
const names = z.record(z.string(), z.string()).default({})
const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([])
const packageSchema = z.object({
  engines: z.object({ node: z.string() }),
  devEngines: z.object({ runtime: z.object({ version: z.string() }) }),
  optionalDependencies: names,
})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      inBundle: z.boolean().default(false), // within a package that has a hash
      os: list,
      cpu: list,
      optionalDependencies: names,
    }),
  ),
})
const shop = packageSchema.parse(JSON.parse(read("package.json")))
const { packages } = lockSchema.parse(JSON.parse(read("package-lock.json")))
const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"]
/** Packages whose binaries are packages of their own, one a platform. */
const NATIVE =
  "@biomejs/biome @tailwindcss/oxide esbuild lightningcss oxc-parser rolldown sharp typescript".split(" ")

/** The locked package that a package finds under a name: its own, or one of those around it. */
function findLocked(from: string, name: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  return from ? findLocked(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name) : undefined
}

test("every locked package has a hash, those of other platforms among them", () => {
  const { "": root, ...locked } = packages
  expect(Object.keys(locked).filter((path) => !locked[path]?.integrity && !locked[path]?.inBundle)).toEqual(
    [],
  )
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !findLocked(path, name)),
  )
  expect(absent).toEqual([])
})

test.for(["", ...NATIVE.map((name) => `node_modules/${name}`)])(
  "the lockfile names binaries of %s for Linux, macOS and Windows",
  (path) => {
    const binaries = Object.keys(packages[path]?.optionalDependencies ?? {}).map(
      (name) => packages[findLocked(path, name) ?? ""],
    )
    const platforms = binaries.flatMap((entry) =>
      (entry?.os ?? []).flatMap((os) => entry?.cpu.map((cpu) => `${os}-${cpu}`)),
    )
    expect(platforms).toEqual(expect.arrayContaining(PLATFORMS))
  },
)

test("every place names the same Node", () => {
  const [pinned, ...others] = Object.keys(shop.optionalDependencies)
    .filter((name) => name.startsWith("node-"))
    .map((name) => shop.optionalDependencies[name])
  expect(new Set(others)).toEqual(new Set([pinned]))
  expect(read(".node-version").trim()).toBe(pinned)
  const least = Number.parseInt(pinned ?? "", 10)
  expect([shop.engines.node, shop.devEngines.runtime.version]).toEqual([`>=${least}`, `>=${least}`])
  expect(read("deploy/Dockerfile")).toMatch(new RegExp(`^FROM node:${least}-slim`, "m"))
  for (const page of ["README.md", "docs/guide/start.md", "docs/reference/threats.md"])
    expect(read(page), page).toContain(`Node ${least} or later`)
})
