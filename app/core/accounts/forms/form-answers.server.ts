import { data, type RouterContextProvider } from "react-router"
import { type Refusal, sentenceOf } from "#app/core/accounts/identity-refusals.ts"
import { PROVIDER_CODES, type Told } from "#app/core/accounts/providers/provider-codes.ts"
import { ProviderFault } from "#app/core/accounts/providers/provider-refusals.server.ts"
import type { LimitName } from "#app/platform/rate-limit/limit-settings.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { FormAnswer } from "./form-answer.ts"
import type { Checked } from "./identity-forms.ts"

const NO_STORE = { "Cache-Control": "no-store" }

/** The fields that a request posted; none when its body is no form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** Tells whether the browser itself sent a form, without a script: the content policy (`form-action`) then forbids a redirect to another site. */
export function isSentPlainly(request: Request): boolean {
  return request.headers.get("Sec-Fetch-Dest") === "document"
}

/** What the provider answers. A failure is logged; the shopper reads that something else went wrong. */
export async function answerOf<Answer>(context: Readonly<RouterContextProvider>, work: Promise<Answer>) {
  try {
    return await work
  } catch (error) {
    context.get(servicesContext).log.error({ err: error }, "identity failed")
    const told: Told | undefined = error instanceof ProviderFault ? PROVIDER_CODES[error.code] : undefined
    return { ok: false as const, failure: "anything-else" as const, isFault: true, hint: told?.hint }
  }
}

/** The refusal of a form that came too often from one network address, or null. */
export async function tooOften(
  context: Readonly<RouterContextProvider>,
  limit: LimitName,
): Promise<Refusal<never> | null> {
  const retryAfterSeconds = await takeByAddress(context, limit)
  return retryAfterSeconds > 0 ? { ok: false, failure: "too-many-attempts", retryAfterSeconds } : null
}

/** What may be filled in again: never the password. */
export function keptValues(form: FormData): FormAnswer["values"] {
  const kept = (field: string) => {
    const value = form.get(field)
    return typeof value === "string" ? { [field]: value } : {}
  }
  return { ...kept("name"), ...kept("email") }
}

/** A form with wrong fields: 400 and a sentence for each. */
export function wrongFields(
  { errors }: Extract<Checked<unknown>, { ok: false }>,
  values: FormAnswer["values"] = {},
) {
  return data<FormAnswer>({ errors, values }, 400)
}

/** A form that the provider refused: 400, 429 when waiting helps, 500 when the fault is ours. */
export function refused<Failure extends string>(
  refusal: Refusal<NoInfer<Failure>> & { isFault?: boolean; hint?: string | undefined },
  sentences: Record<Failure, string>,
  { errors = {}, values = {}, steps }: Pick<Partial<FormAnswer>, "errors" | "values" | "steps"> = {},
) {
  const message = sentenceOf(refusal, sentences)
  const kept = { errors, values, ...(steps !== undefined && { steps }) }
  if (refusal.retryAfterSeconds === undefined)
    return data<FormAnswer>({ ...kept, message, hint: refusal.hint }, refusal.isFault ? 500 : 400)
  const headers = { "Retry-After": String(refusal.retryAfterSeconds) }
  return data<FormAnswer>({ ...kept, message }, { status: 429, headers })
}

/** The headers of a page about one person, which nobody may keep. */
export function personalPage({ actionHeaders }: { actionHeaders: Headers }) {
  return { ...Object.fromEntries(actionHeaders), ...NO_STORE }
}
