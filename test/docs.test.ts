import { execFileSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { expect, test } from "vitest"

const read = (path: string) => readFileSync(path, "utf8")

test.each(["docs/reference/asvs.md", "docs/reference/threats.md"])(
  "every file that %s names as a proof exists",
  (document) => {
    const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")
    const known = new Set(files.map((file) => basename(file)))
    const named = [...read(document).matchAll(/`([\w.-]+\.(?:ts|tsx|json))`/g)].map(([, name = ""]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  },
)

test("asvs.md walks through every chapter of ASVS 5", () => {
  const chapters = [...read("docs/reference/asvs.md").matchAll(/^## V(\d+) /gm)].map(([, chapter]) =>
    Number(chapter),
  )
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

const LINKED = /\]\(([^)#\s]*)(#[^)\s]*)?\)/g
const PATH = /`((?:app|server|db|bank|bin|bench|catalogue|deploy|examples|test|e2e|studio)\/[\w./-]*\w)\/?`/g

test("every link of the documentation leads to a file and a heading", () => {
  const broken = documents().flatMap((document) =>
    [
      ...read(document)
        .replaceAll(/`[^`]*`/g, "")
        .matchAll(LINKED),
    ]
      .filter(([, target = ""]) => !/^[a-z]+:/.test(target))
      .filter(([, target = "", heading]) => {
        const file = target === "" ? document : join(dirname(document), target)
        return !existsSync(file) || (heading && !headingsOf(file).includes(heading))
      })
      .map(([link]) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

test("every path that the documentation names exists", () => {
  const lost = documents().flatMap((document) =>
    [...read(document).matchAll(PATH)]
      .filter(([, path = ""]) => !existsSync(path))
      .map(([, path]) => `${document}: ${path}`),
  )
  expect(lost).toEqual([])
})

test("every decision that a comment or a document cites stands in docs/decisions", () => {
  const known = new Set(globSync("docs/decisions/*.md").map((file) => Number(basename(file).slice(0, 4))))
  const files = globSync(
    "{app,server,db,bank,bin,bench,catalogue,docs,e2e,examples,test}/**/*.{ts,tsx,mjs,md}",
  )
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecision (\d+)/g)].map(([, number]) => [file, Number(number)] as const),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(([, number]) => !known.has(number))).toEqual([])
})

function documents() {
  return globSync("{*.md,docs/**/*.md}").filter((file) => file !== "docs/reference/routes.md")
}

function headingsOf(file: string) {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(
    ([, title = ""]) =>
      `#${title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-")}`,
  )
}
