import { z } from "zod"

const ANSWER_TIMEOUT_MS = 15_000
const MOST_WORDS = 160

/** Shiprocket did not do it. The message is for staff. `isFinal`: asking again would be refused again. */
export class RefusedRequest extends Error {
  readonly isFinal: boolean

  constructor(sentence: string, { isFinal }: { isFinal: boolean }) {
    super(sentence)
    this.isFinal = isFinal
  }
}

type Asked = { body?: object; signal?: AbortSignal | undefined }
export type Client = <Answer>(
  schema: z.ZodType<Answer>,
  method: "GET" | "POST",
  path: string,
  asked?: Asked,
) => Promise<Answer>

export type ClientOptions = {
  url: string
  email: string
  password: string
  send: typeof fetch
  timeoutMs?: number | undefined
}

const refusalSchema = z.object({
  message: z.string().default(""),
  errors: z.record(z.string(), z.unknown()).default({}),
})
const loginSchema = z.object({ token: z.string().min(1) })

/**
 * Asks Shiprocket's API with a token that lives ten days; one that is over is replaced once a call. An error quotes nothing of what was
 * sent, and of the answer no word with a number or an address in it.
 */
export function createClient({ url, email, password, send, ...options }: ClientOptions): Client {
  const { timeoutMs = ANSWER_TIMEOUT_MS } = options
  let token: Promise<string> | null = null

  const call = async (method: "GET" | "POST", path: string, { body, signal }: Asked, bearer?: string) => {
    signal?.throwIfAborted()
    const timeout = AbortSignal.timeout(timeoutMs)
    return send(`${url}/v1/external${path}`, {
      method,
      headers: {
        Accept: "application/json",
        ...(body && { "Content-Type": "application/json" }),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch(() => {
      throw new Error("Shiprocket cannot be reached")
    })
  }
  const login = async () => {
    const answer = await call("POST", "/auth/login", { body: { email, password } })
    if (answer.status === 429 || answer.status >= 500) throw await faultOf(answer)
    const read = loginSchema.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !read.success)
      throw new RefusedRequest("Shiprocket does not take SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.", {
        isFinal: false,
      })
    return read.data.token
  }
  const tokenNow = () => {
    token ??= login().catch((error: unknown) => {
      token = null
      throw error
    })
    return token
  }
  return async (schema, method, path, asked = {}) => {
    const used = tokenNow()
    let answer = await call(method, path, asked, await used)
    if (answer.status === 401) {
      await answer.body?.cancel()
      if (token === used) token = null
      answer = await call(method, path, asked, await tokenNow())
    }
    if (!answer.ok) throw await faultOf(answer)
    const read = schema.safeParse(await answer.json().catch(() => null))
    if (!read.success) throw new Error("Shiprocket's answer cannot be read")
    return read.data
  }
}

/** What a refusal says: 4xx was not done, of the rest nobody knows. */
async function faultOf(answer: Response): Promise<Error> {
  const { status } = answer
  const read = refusalSchema.safeParse(await answer.json().catch(() => null))
  if (status === 429)
    return new RefusedRequest("Shiprocket is asked too often at the moment.", { isFinal: false })
  if (status === 408 || status >= 500) return new Error(`Shiprocket answered ${status}`)
  const { message = "", errors = {} } = read.data ?? {}
  const fields = Object.keys(errors).join(", ")
  return new RefusedRequest(
    `Shiprocket refused it with ${status}: ${harmless(message)}${fields && ` (${harmless(fields)})`}`,
    { isFinal: status === 400 || status === 404 || status === 422 },
  )
}

/** Words of an answer without those that may name a person: numbers and mail addresses. */
export function harmless(words: string): string {
  return words.replaceAll(/\S*(\d{4}|@)\S*/g, "…").slice(0, MOST_WORDS)
}
