import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv as parseFile } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { companyOf } from "#server/company-env.ts"
import { freePort } from "#test/start-process.ts"
import { hasBalancer, startBalancer } from "./balancer.ts"

const ROOT = join(import.meta.dirname, "../..")
const DEPLOY = join(ROOT, "deploy")
const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0

/** Three nodes of which the first is of an older release: it lacks a file that the others have, and its page fails. */
async function startNodes() {
  let forms = 0
  const answer = (isOld: boolean): RequestListener => {
    return (request, response) => {
      if (request.method === "POST") forms += 1
      const isMissing = isOld && request.url?.startsWith("/assets/")
      response.statusCode = isMissing ? 404 : isOld && request.url === "/page" ? 500 : 200
      response.end(`${request.method} ${request.headers["x-forwarded-for"]}`)
    }
  }
  const ports: number[] = []
  for (const isOld of [true, false, false]) {
    const server = createServer(answer(isOld)).listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    ports.push(typeof address === "object" && address ? address.port : 0)
    onTestFinished(async () => server.close().closeAllConnections())
  }
  return { ports, countForms: () => forms }
}

async function startNginx(ports: number[]) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-nginx-"))
  const port = await freePort()
  const shipped = await readFile(join(DEPLOY, "nginx.conf"), "utf8")
  const nodes = shipped
    .replaceAll(/server 10\.0\.0\.1(\d):3000/g, (_, n) => `server 127.0.0.1:${ports[Number(n) - 1]}`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace(/^events/m, `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents`)
    .replace(
      "http {",
      `http {\n    access_log off;\n    client_body_temp_path ${folder}/body;\n    proxy_temp_path ${folder}/proxy;`,
    )
  const file = join(folder, "nginx.conf")
  await writeFile(file, nodes)
  const checked = spawnSync("nginx", ["-t", "-c", file, "-p", folder], { encoding: "utf8" })
  expect(checked.stderr).toContain("test is successful")
  const child = spawn("nginx", ["-c", file, "-p", folder, "-g", "daemon off;"], { stdio: "ignore" })
  onTestFinished(async () => {
    child.kill("SIGTERM")
    await once(child, "exit")
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(url).then(() => "up", String), { timeout: 10_000 }).toBe("up")
  return url
}

const balancers: Array<[name: string, isHere: boolean, start: (ports: number[]) => Promise<string>]> = [
  [
    "HAProxy",
    hasBalancer,
    async (ports) => {
      const balancer = await startBalancer(ports)
      onTestFinished(balancer.stop)
      return balancer.url
    },
  ],
  ["nginx", has("nginx", "-v"), startNginx],
]

test.each(balancers.filter(([, isHere]) => isHere))(
  "%s asks another node for a page that failed and for a file of the other release, sends a form once, and lets photos through",
  async (_name, _isHere, start) => {
    const { ports, countForms } = await startNodes()
    const url = await start(ports)
    for (let n = 0; n < 12; n += 1) {
      expect((await fetch(`${url}/assets/new.js`)).status).toBe(200)
      const page = await fetch(`${url}/page`)
      expect(page.status).toBe(200)
      expect(await page.text()).toBe("GET 127.0.0.1")
    }
    for (let n = 0; n < 12; n += 1) await fetch(`${url}/page`, { method: "POST", body: "a=1" })
    expect(countForms()).toBe(12)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const photos = "x".repeat(1024 * 1024)
    for (const path of [
      "/complaints",
      "/reviews/write",
      "/orders/DH-1/warranty",
      "/admin/pages/home",
      "/admin/redirects",
    ])
      expect((await fetch(url + path, { method: "POST", body: photos })).status, path).not.toBe(413)
  },
)

test.runIf(has("systemd-analyze", "--version"))("systemd understands the unit", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dhun-unit-"))
  const unit = await readFile(join(DEPLOY, "systemd/dhun.service"), "utf8")
  await writeFile(join(folder, "dhun.service"), unit.replaceAll("/srv/dhun/current", ROOT))
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", join(folder, "dhun.service")], {
    encoding: "utf8",
  })
  const about = stderr.split("\n").filter((line) => line.includes("dhun"))
  expect(about).toEqual([])
  expect(status).toBe(0)
})

test("the settings of a machine are settings that the shop takes, and every name in the files is one of them", async () => {
  const example = parseFile(await readFile(join(DEPLOY, "systemd/dhun.env.example"), "utf8"))
  const settings = parseEnv(example)
  if (!settings.ok) throw new Error(settings.faults.join())
  expect(companyOf({ ...settings.env, SELLER_GSTIN: "27AAPFU0939F1ZV" })).toMatchObject({
    gstin: "27AAPFU0939F1ZV",
  })
  expect(() => companyOf(settings.env), "nobody starts by mistake with another's GSTIN").toThrow(
    /^SELLER_GSTIN is not usable/,
  )
  const known = await readFile(join(ROOT, "docs/reference/environment.md"), "utf8")
  const files = ["systemd/dhun.env.example", "compose.yaml", "kubernetes.yaml"]
  for (const file of files) {
    const text = (await readFile(join(DEPLOY, file), "utf8")).replaceAll(/^ *#.*$/gm, "")
    const names = [...text.matchAll(/^ *([A-Z][A-Z_]{3,})[=:]/gm)].map(([, name]) => name ?? "")
    const foreign = names.filter((name) => !name.startsWith("POSTGRES_") && !known.includes(`\`${name}\``))
    expect(foreign, file).toEqual([])
  }
})
