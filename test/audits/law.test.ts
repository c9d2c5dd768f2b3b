import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { LAWS } from "#app/admin/go-live/law/laws.ts"
import { LEGAL_DUTIES } from "#app/admin/go-live/law/legal-duties.ts"
import type { LegalDuty } from "#app/admin/go-live/law/legal-duty.ts"

const INTRODUCTION = `# What Indian law asks, and where it is met

Made from \`app/admin/go-live/law/\`, which \`/admin/go-live\` and \`npm run shop -- go-live\` show as it stands in a shop; \`npx vitest run test/audits/law.test.ts -u\`
writes this file anew. Engineering notes, no legal advice: ask a lawyer before the first sale. The sources are where we read a law, since the
gazette has no stable addresses.`

const escaped = (text: string) => text.replaceAll("|", "\\|")

function rowOf({ clause, duty, from, metBy, settings = [], tests }: LegalDuty): string {
  const bindsFrom = from ? ` Binds from ${from}.` : ""
  const needs = settings.length > 0 ? ` Settings: ${settings.map((key) => `\`${key}\``).join(", ")}.` : ""
  const proofs = tests.map(([file, sentence]) => `\`${file}\`: ${sentence}`).join("<br>")
  return `| ${[clause, duty + bindsFrom, metBy + needs, proofs].map(escaped).join(" | ")} |`
}

function lawDocument(): string {
  const laws = [...Map.groupBy(LEGAL_DUTIES, ({ law }) => law.name)].flatMap(([name, duties]) => {
    const sources = new Set(duties.map(({ law }) => law.source))
    const table = ["| clause | duty | met by | test |", "|---|---|---|---|", ...duties.map(rowOf)]
    return [
      `## ${name}`,
      `Read at ${[...sources].map((source) => `<${source}>`).join(", ")}.`,
      table.join("\n"),
    ]
  })
  return `${[INTRODUCTION, ...laws].join("\n\n")}\n`
}

test("docs/reference/law.md lists each duty, where it is met and its test", async () => {
  await expect(lawDocument()).toMatchFileSnapshot("../../docs/reference/law.md")
})

test("each test named by a legal duty exists", () => {
  const proofs = LEGAL_DUTIES.flatMap(({ tests }) => tests)
  expect(proofs.length).toBeGreaterThan(LEGAL_DUTIES.length - 1)
  const lost = proofs.filter(
    ([file, sentence]) => sentence.length < 20 || !readFileSync(file, "utf8").includes(sentence),
  )
  expect(lost).toEqual([])
})

test("every law has duties, and every duty has a unique name", () => {
  const used = new Set(LEGAL_DUTIES.map(({ law }) => law.name))
  expect(Object.values(LAWS).filter(({ name }) => !used.has(name))).toEqual([])
  expect(new Set(LEGAL_DUTIES.map(({ id }) => id)).size).toBe(LEGAL_DUTIES.length)
})
