import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { expect, test } from "vitest"
import { parseAdminCommand } from "#app/admin/orders/cli/admin-command.server.ts"
import { parseParcelsCommand } from "#app/admin/orders/cli/parcels-command.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { PARCEL_STATES } from "#db/tables/shipments.ts"

const STATES = {
  payment: payments.state.enumValues,
  refund: refunds.state.enumValues,
  parcel: PARCEL_STATES,
}
const [, , ...ROWS] = (
  readFileSync("docs/guide/payments.md", "utf8").split("## Every state, and its way out")[1] ?? ""
)
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  )
const NAMED = [
  ...new Set(
    ROWS.flat()
      .join(" ")
      .match(/`[^`]+`/g),
  ),
].map((name) => name.slice(1, -1))

test.each(Object.entries(STATES))(
  "every state of a %s has a row with its way out, by itself and by staff",
  (what, states) => {
    const rows = ROWS.filter(([kind]) => kind === what)
    expect(rows.map(([, state]) => state)).toEqual(states.map((state) => `\`${state}\``))
    for (const row of rows)
      expect(
        row.every((cell) => cell.length > 2),
        row.join(" | "),
      ).toBe(true)
  },
)

test("every function that the table names is one", async () => {
  const names = NAMED.filter((name) => /^[a-z]+[A-Z]\w*$/.test(name))
  let sources = ""
  for await (const file of glob("app/**/*.server.ts")) sources += readFileSync(file, "utf8")
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !new RegExp(`function ${name}\\b`).test(sources))).toEqual([])
})

test("every command that the table names is one", () => {
  const commands = NAMED.filter((name) => /^(orders|payments|parcels) /.test(name)).map((name) =>
    name.split(" "),
  )
  expect(commands.length).toBeGreaterThan(4)
  for (const [noun = "", verb = ""] of commands) {
    const parsed =
      noun === "parcels" ? parseParcelsCommand([verb, "--help"]) : parseAdminCommand([noun, verb, "--help"])
    expect(parsed, `${noun} ${verb}`).toMatchObject({ ok: true, command: { do: "help" } })
  }
})
