import { writeFileSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/** Writes what a run of Vitest came to into the file that FILE_TIMES names: counts, failures, and the seconds of each file. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter((module) => module.errors().length > 0) // a file that could not be read has no tests
    const failures = [
      ...tests
        .filter((test) => test.result().state === "failed")
        .map((test) => ({ name: nameOf(test.module, test.fullName), error: firstOf(test.result().errors) })),
      ...broken.map((module) => ({ name: nameOf(module), error: firstOf(module.errors()) })),
      ...errors.map((error) => ({ name: "outside any test", error: firstOf([error]) })),
    ]
    const files = modules.map((module) => ({
      project: module.project.name,
      name: module.relativeModuleId,
      seconds: seconds(module.diagnostic()),
    }))
    const report = {
      passed: count("passed"),
      failed: failures.length,
      skipped: count("skipped"),
      failures,
      files,
    }
    writeFileSync(process.env.FILE_TIMES ?? "file-times.json", JSON.stringify(report))
  }
}

const nameOf = (module: TestModule, test = "") =>
  `${module.project.name}: ${module.relativeModuleId} ${test}`.trim()

const firstOf = (errors: readonly unknown[] = []) => {
  const [error] = errors
  return error instanceof Object && "stack" in error ? String(error.stack) : String(error)
}

/** A file costs its imports, its set-up and its tests. */
function seconds({
  environmentSetupDuration,
  prepareDuration,
  collectDuration,
  setupDuration,
  duration,
}: Times) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

type Times = ReturnType<TestModule["diagnostic"]>
