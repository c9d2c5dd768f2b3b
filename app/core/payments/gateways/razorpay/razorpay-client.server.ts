import type { z } from "zod"

const ANSWER_TIMEOUT_MS = 20_000 // callers have less patience; this frees the connection behind them

/** Razorpay understood, and does not do it: what was asked for is wrong, or comes too late. */
export class RefusedRequest extends Error {}

export type Client = <Answer>(
  schema: z.ZodType<Answer>,
  method: "GET" | "POST" | "PATCH",
  path: string,
  asked?: { body?: object; headers?: Record<string, string> },
) => Promise<Answer>

type Options = { url: string; keyId: string; keySecret: string; send: typeof fetch }

/** Asks Razorpay's API. An error quotes nothing of what was sent or answered: both may name the shopper. */
export function createClient({ url, keyId, keySecret, send }: Options): Client {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`
  return async (schema, method, path, asked) => {
    const answer = await send(url + path, {
      method,
      headers: { Authorization: authorization, "Content-Type": "application/json", ...asked?.headers },
      ...(asked?.body && { body: JSON.stringify(asked.body) }),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error("Razorpay cannot be reached")
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      if (answer.status === 400) throw new RefusedRequest("Razorpay refused what was asked for")
      throw new Error(
        `Razorpay answered ${answer.status}${answer.status === 401 ? ": it does not know these keys" : ""}`,
      )
    }
    const body: unknown = await answer.json().catch(() => null)
    const read = schema.safeParse(body)
    if (!read.success) throw new Error("Razorpay's answer cannot be read")
    return read.data
  }
}
