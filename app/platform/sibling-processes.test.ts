import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { tellSiblings } from "./sibling-processes.server.ts"

const folder = await mkdtemp(join(tmpdir(), "dhun-siblings-"))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Three processes, of which the first tells two words as soon as all three listen; prints who heard what. */
const CLUSTER = `
  import cluster from "node:cluster"
  import { connectSiblings, hearSiblings, tellSiblings } from ${JSON.stringify(join(import.meta.dirname, "sibling-processes.server.ts"))}
  if (cluster.isPrimary) {
    connectSiblings()
    const workers = [1, 2, 3].map(() => cluster.fork())
    const heard = []
    let listening = 0
    cluster.on("message", (worker, message) => {
      if (message === "listening" && ++listening === workers.length) workers[0].send("tell")
      if (message.heard) heard.push(worker.id + " heard " + message.heard)
      if (heard.length === 2) {
        console.log(heard.toSorted().join("\\n"))
        for (const each of workers) each.kill()
      }
    })
  } else {
    hearSiblings("paid", (word) => process.send({ heard: word }))
    process.on("message", (message) => {
      if (message !== "tell") return
      tellSiblings("another topic", "DH-1")
      tellSiblings("paid", "DH-2")
    })
    process.send("listening")
  }`

test("Issue 27: what one process of a machine tells is heard by the others, and not by itself", async () => {
  const file = join(folder, "cluster.ts")
  await writeFile(file, CLUSTER)
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  expect(stdout.trim().split("\n")).toEqual(["2 heard DH-2", "3 heard DH-2"])
})

test("Issue 27: a process that is alone tells nobody, and goes on", () => {
  expect(() => tellSiblings("paid", "DH-1")).not.toThrow()
})
