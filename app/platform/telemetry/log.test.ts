import { expect, test } from "vitest"
import { createLog } from "./log.server.ts"

function written(log: (to: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  log(createLog("trace", { write: (line) => void lines.push(line) }))
  return lines.join("")
}

const SECRETS = {
  card: "738291046573",
  cvv: "a-cvv", // digits may stand in the time too
  password: "sur-taal-9",
  token: "a-token",
  accessToken: "another-token",
  cookie: "a-cookie",
  authorization: "Bearer x-y-z",
}

test("a secret by its name is cut out, at the top and two levels down", () => {
  const line = written((log) => log.error({ ...SECRETS, form: SECRETS, request: { headers: SECRETS } }, "x"))
  for (const secret of Object.values(SECRETS)) expect(line).not.toContain(secret)
  expect(line.match(/\[secret\]/g)).toHaveLength(21)
})

test("a failed query is logged without its parameters, however many lines they have", () => {
  const error = new Error("Failed query: select $1\nparams: sur-taal-9,a\nsecond line of an address\nthird")
  const line = written((log) => log.error({ err: error }, "x"))
  expect(line).toContain("select $1")
  expect(line).not.toMatch(/sur-taal-9|second line|third/)
})

test.each([
  ["an answer", new Response(null, { status: 405 })],
  ["an object", { status: 405, statusText: "Method Not Allowed" }],
  ["a text", "sur-taal-9"],
  ["nothing", null],
  ["an error without a stack", Object.assign(new Error("no stack"), { stack: undefined })],
])("RT-8: what was thrown and is %s makes no fault of the log itself", (_, thrown) => {
  const line = written((log) => log.error({ err: thrown }, "it went wrong"))
  expect(line).toContain("it went wrong")
  expect(line).not.toContain("sur-taal-9")
})
