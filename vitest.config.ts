import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { inlineScripts } from "./app/delivery/vite/inline-script-plugin.server.ts"
import { slots } from "./app/delivery/vite/slots-plugin.server.ts"
import modules from "./shop.modules.ts"

const DATABASE_TESTS = ["{app,server,db,bank,examples}/**/*.server.test.ts"]
/** Those of a module about its pages lie in its folder `test`. */
const HTTP_TESTS = ["test/http/**/*.test.ts", "app/modules/*/test/*.test.ts"]
/** The promises about money and stock under every kind of fault, in small. */
const FAULTS = ["test/attack/attack.test.ts", "test/attack/phone.test.ts"]
const processes = {
  environment: "node" as const,
  globalSetup: "./test/databases/prepare-databases.ts",
}
const shared = {
  ...processes,
  setupFiles: "./test/scrypt-once.ts",
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Tests that start shops, banks and servers as processes take minutes on a busy machine. */
const patient = { ...processes, testTimeout: 240_000, hookTimeout: 240_000 }

/** Files that begin first: the longest, so that nothing waits for them alone at the end. */
const FIRST = [
  /^cluster .+outages/,
  /^faults /,
  /^http .+(odd-texts|every-call|start|refusals)\.test/,
  /printed-documents/,
]

class OrderedFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = FIRST.findIndex((form) => form.test(`${project.name} ${moduleId}`))
      return place < 0 ? FIRST.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3, // on two cores: some file always waits for a process or a time-out
    sequence: { sequencer: OrderedFiles },
    projects: [
      {
        plugins: [inlineScripts(), slots(modules)],
        test: {
          name: "rules",
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
          include: ["{app,server,db,bank,catalogue,bench,test,bin,examples}/**/*.test.{ts,tsx}"],
          exclude: [...DATABASE_TESTS, ...HTTP_TESTS, "test/{attack,cluster}/**"],
        },
      },
      {
        test: { ...shared, name: "database", include: DATABASE_TESTS },
      },
      // The built shop, asked over its own HTTP surface without a browser.
      {
        plugins: [slots(modules)],
        test: {
          ...shared,
          name: "http",
          include: HTTP_TESTS,
          server: { deps: { external: [/build\/server/] } },
          env: { NODE_ENV: "production" },
        },
      },
      // The shop, the bank and the mail server as processes, which are killed, starved and lied to.
      { test: { ...patient, name: "faults", include: FAULTS } },
      { test: { ...patient, name: "attack", include: ["test/attack/**/*.test.ts"], exclude: FAULTS } },
      // Several nodes of the shop with what stands around them: a balancer, a pooler, replicas.
      { test: { ...patient, name: "cluster", include: ["test/cluster/*.test.ts"] } },
    ],
  },
})
