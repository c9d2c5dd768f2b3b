import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

type Fault = "slow-down" | "cut" | "silent" | "forbidden"

const [BUCKET, REGION, KEY_ID, SECRET] = [
  "dhun-media",
  "ap-south-1",
  "AKIDEXAMPLE",
  "a secret of the samples",
]
const OLDEST_MS = 15 * 60 * 1000

/**
 * A service that speaks as much of S3 as the shop does, written from Amazon's public description of PutObject,
 * GetObject, DeleteObject and Signature Version 4. It checks every signature, and has faults on request.
 */
export async function startSampleS3() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const faults: Fault[] = []
  const log: string[] = []
  const server = createServer(async (request, response) => {
    log.push(`${request.method} ${request.url}`)
    const bytes = Buffer.concat(await request.toArray())
    const fault = faults.shift()
    if (fault === "silent") return
    if (fault === "cut") return void request.socket.destroy()
    if (fault === "slow-down") return refuse(response, 503, "SlowDown")
    if (fault === "forbidden" || !isSigned(request, bytes))
      return refuse(response, 403, "SignatureDoesNotMatch")
    answer(request, response, bytes)
  })
  server.listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0

  function answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse, bytes: Buffer) {
    if (!url.startsWith(`/${BUCKET}/`)) return refuse(response, 404, "NoSuchBucket")
    const found = objects.get(url)
    if (method === "PUT") objects.set(url, { bytes, type: headers["content-type"] ?? "" })
    else if (method === "DELETE") objects.delete(url)
    else if (!found) return refuse(response, 404, "NoSuchKey")
    else {
      const [, from, to] = headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? []
      const part = from ? found.bytes.subarray(Number(from), Number(to) + 1) : found.bytes
      return void response.writeHead(from ? 206 : 200, { "Content-Type": found.type }).end(part)
    }
    response.writeHead(method === "PUT" ? 200 : 204).end()
  }

  return {
    options: {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION },
      ...{ accessKeyId: KEY_ID, secretAccessKey: SECRET },
    },
    objects,
    log,
    /** What becomes of the next calls, one each. */
    fail: (...next: Fault[]) => void faults.push(...next),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { "Content-Type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`)
}

/** Signature Version 4 of a call, made anew from what arrived. */
function isSigned({ method, url = "", headers }: IncomingMessage, bytes: Buffer): boolean {
  const [, day = "", signed = "", signature = ""] =
    headers.authorization?.match(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/ap-south-1\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/,
    ) ?? []
  const moment = String(headers["x-amz-date"] ?? "")
  const at = Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"))
  const told = String(headers["x-amz-content-sha256"] ?? "")
  const isWhole = told === "UNSIGNED-PAYLOAD" || told === sha256(bytes)
  if (!isWhole || !signed.split(";").includes("host") || !(Math.abs(Date.now() - at) < OLDEST_MS))
    return false
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`)
  const canonical = [method, url, "", lines.join(""), signed, told].join("\n")
  const text = ["AWS4-HMAC-SHA256", moment, `${day}/${REGION}/s3/aws4_request`, sha256(canonical)].join("\n")
  const key = [day, REGION, "s3", "aws4_request"].reduce(hmac, Buffer.from(`AWS4${SECRET}`))
  return hmac(key, text).toString("hex") === signature
}

function sha256(what: string | Buffer) {
  return createHash("sha256").update(what).digest("hex")
}

function hmac(key: Buffer, text: string) {
  return createHmac("sha256", key).update(text).digest()
}
