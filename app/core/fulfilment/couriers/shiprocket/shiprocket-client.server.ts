import { z } from "zod"
import { callCourier, faultOf, RefusedRequest, readAnswer } from "../courier-calls.server.ts"

const SERVICE = "Shiprocket"

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
export function createClient({ url, email, password, send, timeoutMs }: ClientOptions): Client {
  const line = { service: SERVICE, send, timeoutMs }
  let token: Promise<string> | null = null

  const call = (method: "GET" | "POST", path: string, { body, signal }: Asked, bearer?: string) => {
    const headers = {
      Accept: "application/json",
      ...(body && { "Content-Type": "application/json" }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return callCourier(line, `${url}/v1/external${path}`, init, signal)
  }
  const login = async () => {
    const answer = await call("POST", "/auth/login", { body: { email, password } })
    if (answer.status === 429 || answer.status >= 500) throw await refusalOf(answer)
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
    if (!answer.ok) throw await refusalOf(answer)
    return readAnswer(line, answer, schema)
  }
}

async function refusalOf(answer: Response): Promise<Error> {
  const { data } = refusalSchema.safeParse(await answer.json().catch(() => null))
  const fields = Object.keys(data?.errors ?? {}).join(", ")
  return faultOf(SERVICE, answer.status, `${data?.message ?? ""}${fields && ` (${fields})`}`)
}
