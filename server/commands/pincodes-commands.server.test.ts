import { expect, test } from "vitest"
import { parsePincodesCommand } from "#app/core/delivery-area/pincodes/pincodes-command.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { runPincodesCommand } from "./pincodes-commands.ts"

const opened = await keepTestDatabase()

test("the pincodes command finds the places of a PIN code, and refuses unreadable files and arguments", async () => {
  const find = (pin: string) => runPincodesCommand(opened.db, { do: "find", pin }, "/")
  expect(await find("560001")).toEqual({ ok: true, text: "Bengaluru, Bengaluru Urban, Karnataka" })
  expect(await find("999999")).toMatchObject({
    ok: false,
    text: expect.stringContaining("not among the 19486"),
  })
  expect(await runPincodesCommand(opened.db, { do: "import", path: "missing.csv" }, "/folder")).toEqual({
    ok: false,
    text: "/folder/missing.csv is not a file that can be read. Nothing was changed.",
  })
  expect(parsePincodesCommand(["import", "file.csv"])).toMatchObject({
    command: { do: "import", path: "file.csv" },
  })
  expect(parsePincodesCommand([])).toMatchObject({ ok: true, command: { do: "help" } })
  for (const words of [["import"], ["import", "a", "b"], ["delete", "x"]])
    expect(parsePincodesCommand(words), words.join(" ")).toMatchObject({ ok: false })
})
