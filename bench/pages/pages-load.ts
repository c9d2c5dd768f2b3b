import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, writeFile } from "node:fs/promises"
import { get, type IncomingMessage } from "node:http"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { promisify } from "node:util"

const run = promisify(execFile)

export type Load = { perSecond: number; p99: number }

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/** Asks for one address from 32 connections for so many seconds, by wrk. */
export async function measureLoad(url: string, encoding: string, seconds = 4): Promise<Load> {
  const options = [
    "-t1",
    "-c32",
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "--latency",
    "-H",
    `Accept-Encoding: ${encoding}`,
    url,
  ]
  const { stdout } = await run("wrk", options).catch((error) => {
    throw new Error("wrk is missing: apt-get install wrk nginx-light", { cause: error })
  })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer everybody: ${stdout}`)
  const [, amount, unit = "ms"] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? []
  return {
    perSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99: Number(amount) * (MILLISECONDS[unit] ?? Number.NaN),
  }
}

export type Travelling = { body: Buffer; encoding: string | undefined }

/** What a server sends for an address to whoever accepts `encoding`, not unpacked. */
export async function download(url: string, encoding: string): Promise<Travelling> {
  const asking = get(url, { headers: { "Accept-Encoding": encoding } })
  const [answer] = (await once(asking, "response")) as [IncomingMessage]
  return { body: await buffer(answer), encoding: answer.headers["content-encoding"] }
}

/** nginx with one worker and these bodies as files, 0, 1 and so on, set up as one would for nothing but speed. */
export async function startNginx(folder: string, port: number, bodies: Travelling[]) {
  await mkdir(folder, { recursive: true })
  await Promise.all(bodies.map(({ body }, index) => writeFile(join(folder, `${index}`), body)))
  await writeFile(join(folder, "nginx.conf"), configuration({ folder, port, bodies }))
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder, "-g", "daemon off;"], {
    stdio: "ignore",
  })
  await new Promise<void>((resolve, reject) => {
    nginx.once("error", () => reject(new Error("nginx is missing: apt-get install wrk nginx-light")))
    nginx.once("spawn", resolve)
  })
  return {
    pid: Number(nginx.pid),
    stop: () =>
      new Promise<void>((resolve) => {
        nginx.once("exit", () => resolve())
        nginx.kill("SIGQUIT")
      }),
  }
}

function configuration({ folder, port, bodies }: { folder: string; port: number; bodies: Travelling[] }) {
  const compressed = bodies.flatMap(({ encoding }, index) =>
    encoding ? [`location = /${index} { add_header Content-Encoding ${encoding}; }`] : [],
  )
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${compressed.join("\n    ")}
  }
}
`
}
