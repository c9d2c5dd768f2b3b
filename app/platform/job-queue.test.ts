import { expect, test } from "vitest"
import { isBusy } from "./busy-answer.server.ts"
import { createJobQueue } from "./job-queue.server.ts"

function createJob() {
  const job = { isStarted: false, ...Promise.withResolvers<string>() }
  const run = () => {
    job.isStarted = true
    return job.promise
  }
  return { job, run }
}

test("jobs run in their order, so many at once, and those beyond the bound are refused with 503", async () => {
  const queue = createJobQueue({ atOnce: 2, mostWaiting: 3 })
  const jobs = Array.from({ length: 6 }, createJob)
  const answers = jobs.map(({ run }) => queue(run))
  const refusal = await answers[5]?.catch((error: unknown) => error)
  expect(isBusy(refusal) && refusal.headers.get("retry-after")).toBe("3")
  const started = () => jobs.map(({ job }) => job.isStarted)
  expect(started()).toEqual([true, true, false, false, false, false])
  jobs[1]?.job.resolve("second")
  expect(await answers[1]).toBe("second")
  await expect.poll(started).toEqual([true, true, true, false, false, false])
})

test("a job that fails leaves its place to the next, and an empty queue takes jobs again", async () => {
  const queue = createJobQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = queue(() => Promise.reject(new Error("broken")))
  const next = queue(async () => "next")
  await expect(failing).rejects.toThrow("broken")
  expect(await next).toBe("next")
  expect(await queue(async () => "later")).toBe("later")
})
