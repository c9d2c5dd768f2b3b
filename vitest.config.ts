import { defineConfig } from "vitest/config"

const DATABASE_TESTS = ["{app,server,db}/**/*.server.test.ts"]
const shared = {
  environment: "node" as const,
  isolate: false,
  globalSetup: "./test/prepare-databases.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Rules are proven once; everything that speaks to a database is proven on both engines with the same files. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "rules",
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
          include: ["{app,server,db,bank,catalogue,bench,test,bin}/**/*.test.{ts,tsx}"],
          exclude: [...DATABASE_TESTS, "test/{http,attack,cluster}/**"],
        },
      },
      { test: { ...shared, name: "embedded", include: DATABASE_TESTS, env: { TEST_ENGINE: "embedded" } } },
      { test: { ...shared, name: "server", include: DATABASE_TESTS, env: { TEST_ENGINE: "server" } } },
      // The built shop, asked over its own HTTP surface without a browser.
      {
        test: {
          ...shared,
          name: "http",
          include: ["test/http/*.test.ts"],
          server: { deps: { external: [/build\/server/] } },
          env: { TEST_ENGINE: "embedded", NODE_ENV: "production" },
        },
      },
      // The shop, the bank and the mail server as processes, which are killed, starved and lied to.
      { test: { name: "attack", environment: "node", include: ["test/attack/*.test.ts"] } },
      // Several nodes of the shop with what stands around them: a balancer, a pooler, replicas.
      {
        test: {
          name: "cluster",
          environment: "node",
          include: ["test/cluster/*.test.ts"],
          // A dozen processes each: one after the other, and when the other projects are done.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
