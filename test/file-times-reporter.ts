import { writeFileSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/** Writes what a run of Vitest came to into the file that FILE_TIMES names: counts, and the seconds of each file. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const results = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state: string) => results.filter((result) => result === state).length
    const broken = modules.filter((module) => module.errors().length > 0).length // a file that could not be read has no tests
    const files = modules.map((module) => ({
      project: module.project.name,
      name: module.relativeModuleId,
      seconds: seconds(module.diagnostic()),
    }))
    const report = {
      passed: count("passed"),
      failed: count("failed") + broken + errors.length,
      skipped: count("skipped"),
      files,
    }
    writeFileSync(process.env.FILE_TIMES ?? "file-times.json", JSON.stringify(report))
  }
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
