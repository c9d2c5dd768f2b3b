import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { inlineScripts } from "./app/delivery/vite/inline-script-plugin.server.ts"

const DATABASE_TESTS = ["{app,server,db,bank,examples}/**/*.server.test.ts"]
const shared = {
  environment: "node" as const,
  isolate: false,
  globalSetup: "./test/databases/prepare-databases.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const database = { ...shared, include: DATABASE_TESTS, setupFiles: "./test/scrypt-once.ts" }

/**
 * What begins first: the longest file of processes, with files beside it that start none, for it counts what its readers
 * lose; then the other long ones, so that nothing waits for them alone at the end.
 */
const FIRST = [/^cluster .+outages/, /^embedded /, /^cluster .+move/, /^attack .+attack\.test/]

class OrderedFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = FIRST.findIndex((form) => form.test(`${project.name} ${moduleId}`))
      return place < 0 ? FIRST.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Rules are proven once; everything that speaks to a database is proven on both engines with the same files. */
export default defineConfig({
  test: {
    maxWorkers: 3, // on two cores: some file always waits for a process, a time-out or the other engine
    sequence: { sequencer: OrderedFiles },
    projects: [
      {
        plugins: [inlineScripts()],
        test: {
          name: "rules",
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
          include: ["{app,server,db,bank,catalogue,bench,test,bin,examples}/**/*.test.{ts,tsx}"],
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
          include: ["test/http/**/*.test.ts"],
          server: { deps: { external: [/build\/server/] } },
          env: { TEST_ENGINE: "embedded", NODE_ENV: "production" },
        },
      },
      // The shop, the bank and the mail server as processes, which are killed, starved and lied to.
      { test: { environment: "node", name: "attack", include: ["test/attack/**/*.test.ts"] } },
      // Several nodes of the shop with what stands around them: a balancer, a pooler, replicas.
      { test: { environment: "node", name: "cluster", include: ["test/cluster/*.test.ts"] } },
    ],
  },
})
