import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { tellSiblings } from "./sibling-processes.server.ts"

const folder = await mkdtemp(join(tmpdir(), "dhun-siblings-"))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Three processes, of which the first sends a message as soon as all three listen; prints who heard what. */
const CLUSTER = `
  import cluster from "node:cluster"
  import { connectSiblings, hearSiblings, tellSiblings } from ${JSON.stringify(join(import.meta.dirname, "sibling-processes.server.ts"))}
  if (cluster.isPrimary) {
    connectSiblings()
    const workers = [1, 2, 3].map(() => cluster.fork())
    const heard = []
    let [listening, ended] = [0, 0]
    cluster.on("message", (worker, message) => {
      if (message === "listening" && ++listening === workers.length) workers[0].send("tell")
      if (message.heard) heard.push(worker.id + " heard " + message.heard)
      if (message.heard && heard.length === 2) for (const each of workers) each.send("end")
      if (message === "ended" && ++ended === workers.length) {
        console.log(heard.toSorted().join("\\n"))
        for (const each of workers) each.kill()
      }
    })
  } else {
    for (const topic of ["paid", "another topic"]) hearSiblings(topic, (text) => process.send({ heard: topic + " " + text }))
    process.on("message", (message) => {
      if (message === "end") process.send("ended")
      if (message !== "tell") return
      tellSiblings("paid", "DH-2")
    })
    process.send("listening")
  }`

test("a message of one process reaches the other processes of the machine, and not its sender", async () => {
  const file = join(folder, "cluster.ts")
  await writeFile(file, CLUSTER)
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 30_000 })
  expect(stdout.trim().split("\n")).toEqual(["2 heard paid DH-2", "3 heard paid DH-2"])
})

test("a single process broadcasts to nobody and goes on", () => {
  expect(() => tellSiblings("paid", "DH-1")).not.toThrow()
})
