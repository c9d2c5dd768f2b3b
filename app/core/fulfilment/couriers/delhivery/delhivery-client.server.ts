import type { z } from "zod"
import {
  callCourier,
  faultOf,
  harmless,
  type Line,
  RefusedRequest,
  readAnswer,
} from "../courier-calls.server.ts"

export const SERVICE = "Delhivery"

type Body = { json?: object; form?: Record<string, string>; signal?: AbortSignal | undefined }
export type ClientOptions = { url: string; token: string } & Omit<Line, "service">

/** Calls Delhivery's API (POST with a body, else GET) with a token that does not end. An error quotes nothing of what was sent. */
export function createClient({ url, token, ...line }: ClientOptions) {
  return async <Answer>(schema: z.ZodType<Answer>, path: string, { json, form, signal }: Body = {}) => {
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form)
    const type = json && { "Content-Type": "application/json" }
    const headers = { Accept: "application/json", Authorization: `Token ${token}`, ...type }
    const init = { method: body ? "POST" : "GET", headers, ...(body && { body }) }
    const answer = await callCourier({ service: SERVICE, ...line }, `${url}${path}`, init, signal)
    if (answer.ok) return readAnswer({ service: SERVICE }, answer, schema)
    if (answer.status === 401)
      throw new RefusedRequest("Delhivery does not take DELHIVERY_TOKEN.", { isFinal: false })
    const status = answer.status === 403 ? 429 : answer.status // 403: called too often, says the documentation
    throw faultOf(SERVICE, status, reasonOf(await answer.json().catch(() => null)))
  }
}

/** The reason of a refusal, from all fields of Delhivery's answer that may hold it. */
export function reasonOf(answer: unknown): string {
  const said = JSON.stringify(answer).matchAll(/"(?:error|rmk|remarks?|message|detail)":\[?"([^"]+)"/gi)
  return [...new Set([...said].map(([, words]) => words))].join(". ")
}

/** The refusal in an answer that is a success by its status alone. */
export function refusalIn(answer: unknown): RefusedRequest {
  return new RefusedRequest(`Delhivery refused it: ${harmless(reasonOf(answer))}`, { isFinal: true })
}
