import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const DATABASE_TESTS = ["{app,server,db}/**/*.server.test.ts"]
const shared = {
  environment: "node" as const,
  isolate: false,
  globalSetup: "./test/prepare-databases.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const database = { ...shared, include: DATABASE_TESTS, setupFiles: "./test/known-hashes.ts" }

/** What takes longest begins first: files of processes, which mostly wait for one another, with others beside them. */
const LONGEST = ["cluster/outages", "cluster/move", "attack/attack"]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.includes(name))
      return place < 0 ? LONGEST.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Rules are proven once; everything that speaks to a database is proven on both engines with the same files. */
export default defineConfig({
  test: {
    maxWorkers: 3, // on two cores: some file always waits for a process, a time-out or the other engine
    sequence: { sequencer: LongestFirst },
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
      { test: { ...database, name: "embedded", env: { TEST_ENGINE: "embedded" } } },
      { test: { ...database, name: "server", env: { TEST_ENGINE: "server" } } },
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
      { test: { environment: "node", name: "attack", include: ["test/attack/*.test.ts"] } },
      // Several nodes of the shop with what stands around them: a balancer, a pooler, replicas.
      { test: { environment: "node", name: "cluster", include: ["test/cluster/*.test.ts"] } },
    ],
  },
})
