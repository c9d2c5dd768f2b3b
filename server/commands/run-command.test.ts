import { expect, test } from "vitest"
import { COMMAND_WORDS, runCommand } from "./run-command.ts"

const type = (...words: string[]) =>
  runCommand({ words, folder: "/" }, () => Promise.reject(new Error("it needs the database")))

test.each(["", "help", "--help", "-h"])("the help of all commands, %j, names each of them", async (word) => {
  const { ok, text } = await type(word)
  expect(ok).toBe(true)
  for (const known of [...COMMAND_WORDS, "search misses", "backup", "restore", "migrate-to", "database"])
    expect(text).toContain(known)
})

test.each(COMMAND_WORDS)("%s has help without a database", async (word) => {
  expect(await type(word, "--help")).toEqual({ ok: true, text: expect.stringContaining(`shop -- ${word} `) })
})

test("an unknown word is answered by the words that are known", async () => {
  const { ok, text } = await type("constructor")
  expect(ok).toBe(false)
  expect(text).toMatch(/^There is no "constructor"\.\n\n.+\n.+warranty/)
})
