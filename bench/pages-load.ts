import { execFile, spawn } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompressSync } from "node:zlib"

const run = promisify(execFile)

/** What a server stood: requests a second, and how long the slowest in a hundred took, in milliseconds. */
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

/** nginx with one worker and these pages as compressed files, set up as one would for nothing but speed. */
export async function startNginx(folder: string, port: number, pages: Buffer[]) {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    pages.map((page, index) => writeFile(join(folder, `${index}.html`), brotliCompressSync(page))),
  )
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port))
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder, "-g", "daemon off;"], {
    stdio: "ignore",
  })
  await new Promise<void>((resolve, reject) => {
    nginx.once("error", () => reject(new Error("nginx is missing: apt-get install wrk nginx-light")))
    nginx.once("spawn", resolve)
  })
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        nginx.once("exit", () => resolve())
        nginx.kill("SIGQUIT")
      }),
  }
}

function configuration(folder: string, port: number) {
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header Content-Encoding br;
    add_header Cache-Control "public, max-age=0";
  }
}
`
}
