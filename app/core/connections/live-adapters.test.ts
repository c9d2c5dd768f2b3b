import { expect, test } from "vitest"
import { z } from "zod"
import { definePlugin } from "#app/platform/env/plugin.server.ts"
import type { Variables } from "./connection.ts"
import { fixedVariables } from "./connection-variables.server.ts"
import { createLiveAdapters } from "./live-adapters.server.ts"

const plugin = (name: string, prefix: string) =>
  definePlugin({
    ...{ name, prefix },
    variables: z.object({ [`${prefix}KEY`]: z.string().min(4) }),
    create: (values) => ({ name, key: values[`${prefix}KEY`] }),
  })
const [red, blue] = [plugin("red", "RED_"), plugin("blue", "BLUE_")]

/** Variables that the test changes, stored in the back office or given by the environment. */
function changing(values: Variables, source: "stored" | "environment" = "stored") {
  let now = values
  const listeners: (() => void)[] = []
  const variables = {
    ...fixedVariables({}),
    values: () => now,
    sourceOf: (name: string) => (now[name] ? source : null),
    onChange: (listener: () => void) => void listeners.push(listener),
  }
  const faults: string[] = []
  const adapters = createLiveAdapters([red, blue], {
    ...{ variables, onFault: (name: string) => void faults.push(name) },
    create: ({ create }, given) => [create(given)].filter((made) => made !== null),
  })
  const change = (next: Variables) => {
    now = next
    for (const listener of listeners) listener()
  }
  return { adapters, change, faults }
}

test("an adapter is set up, replaced and taken away in the same list as its variables change", () => {
  const { adapters, change } = changing({ BLUE_KEY: "blue one" })
  const [first] = adapters
  expect(adapters).toEqual([{ name: "blue", key: "blue one" }])
  change({ BLUE_KEY: "blue one", RED_KEY: "red one" })
  expect(
    adapters.map(({ name }) => name),
    "in the order of the configuration",
  ).toEqual(["red", "blue"])
  expect(adapters[1], "its variables are the same").toBe(first)
  change({ BLUE_KEY: "blue two" })
  expect(adapters).toEqual([{ name: "blue", key: "blue two" }])
})

test("stored variables that do not fit leave the others at work and are reported", () => {
  const { adapters, change, faults } = changing({ RED_KEY: "r", BLUE_KEY: "blue one" })
  expect(adapters.map(({ name }) => name)).toEqual(["blue"])
  change({ RED_KEY: "r", BLUE_KEY: "b" })
  expect([adapters.length, faults]).toEqual([0, ["red", "blue"]])
})

test("variables of the environment that do not fit are thrown", () => {
  expect(() => changing({ RED_KEY: "r" }, "environment")).toThrow("RED_KEY")
})
