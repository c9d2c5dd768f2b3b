import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { yaml } from "./yaml.ts"

type Step = { uses?: string; run?: string }
type Workflow = {
  on: unknown
  permissions: unknown
  jobs: Record<string, { "timeout-minutes"?: number; steps: Step[] }>
}

const workflows = globSync(".github/workflows/*.yml").sort()

const readWorkflow = (file: string) => yaml?.parse(readFileSync(file, "utf8")) as Workflow
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

test.skipIf(!yaml)(
  "workflows only read the repository, end in time, and name actions by their major version",
  () => {
    expect(workflows.map((file) => file.split("/").at(-1))).toEqual(["audit.yml", "ci.yml", "nightly.yml"])
    for (const file of workflows) {
      const workflow = readWorkflow(file)
      expect(workflow.permissions, file).toEqual({ contents: "read" })
      for (const job of Object.values(workflow.jobs)) expect(job["timeout-minutes"], file).toBeGreaterThan(0)
      for (const { uses } of stepsOf(workflow))
        if (uses) expect(uses, file).toMatch(/^actions\/[a-z-]+@v\d+$/)
    }
  },
)

test.skipIf(!yaml)("scripts of workflows exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  const runs = workflows.flatMap((file) => stepsOf(readWorkflow(file)).map(({ run = "" }) => run))
  expect(runs).toContain(".ci/run")
  const named = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name))
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(named).toContain("test:full")
})

test.skipIf(!yaml)("fields of issue forms have names of their own and labels", () => {
  for (const file of globSync(".github/ISSUE_TEMPLATE/{bug,idea}.yml")) {
    const form = yaml?.parse(readFileSync(file, "utf8")) as {
      name: string
      description: string
      body: { type: string; id?: string; attributes: { label?: string } }[]
    }
    expect([form.name, form.description].every(Boolean), file).toBe(true)
    const fields = form.body.filter(({ type }) => type !== "markdown")
    expect(new Set(fields.map(({ id }) => id)).size, file).toBe(fields.length)
    for (const { attributes } of fields) expect(attributes.label, file).toBeTruthy()
  }
})

test("only patch updates are merged without a review", () => {
  const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8"))
  const merged = packageRules.filter(({ automerge }: { automerge?: boolean }) => automerge)
  expect(merged).toMatchObject([{ matchUpdateTypes: ["patch"] }])
})
