import { defineConfig } from "vitest/config"

/** The tests of the rules that are mutated: quick, without a database and without a browser. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["app/core/**/*.test.{ts,tsx}"],
    exclude: ["**/*.server.test.ts"],
  },
})
