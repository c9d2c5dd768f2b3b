import { setTimeout as pause } from "node:timers/promises"
import { AwsClient } from "aws4fetch"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"

export type S3Options = {
  /** Without the bucket: `https://s3.ap-south-1.amazonaws.com`, or another service that speaks S3. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs?: number
}

const TRIES = 3
const FIRST_PAUSE_MS = 100

/** Keeps media in a bucket of S3 or of what speaks its protocol, addressed by path and signed by version 4. */
export function createS3Store({ timeoutMs = 10_000, ...options }: S3Options): MediaStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`

  /** All calls may be repeated, so what failed on the way or in the service is tried again. */
  async function ask(name: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const asked = client.fetch(`${root}/${name}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const answer = await asked.catch((error: unknown) => (attempt < TRIES ? null : Promise.reject(error)))
      const mayHelp = !answer || answer.status >= 500 || answer.status === 429
      if (answer && (!mayHelp || attempt === TRIES)) return answer
      await answer?.body?.cancel()
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }

  return {
    async write(name, bytes, type) {
      const answer = await ask(name, {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: { "Content-Type": type },
      })
      await ended(answer, "write")
    },
    async read(name, range) {
      const headers = range && { Range: `bytes=${range.from}-${range.to}` }
      const answer = await ask(name, { method: "GET", ...(headers && { headers }) })
      if (answer.ok) return answer.bytes()
      if (answer.status === 404) return ended(answer, "read", true)
      return ended(answer, "read")
    },
    async remove(name) {
      const answer = await ask(name, { method: "DELETE" })
      await ended(answer, "remove", answer.ok || answer.status === 404)
    },
  }
}

/** Ends an answer. An error names what was asked and the status, and nothing that was sent. */
async function ended(answer: Response, what: string, isFine = answer.ok): Promise<null> {
  await answer.body?.cancel()
  if (!isFine) throw new Error(`the media store answered ${answer.status} to ${what}`)
  return null
}
