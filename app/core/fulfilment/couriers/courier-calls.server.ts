import type { z } from "zod"
import { BookingRefusedError, type Parcel } from "#app/core/fulfilment/courier.ts"
import { isCalendarDay } from "#app/ui/format/date-format.ts"

const ANSWER_TIMEOUT_MS = 15_000
const MOST_WORDS = 160
const MOST_LABEL_BYTES = 5_000_000
const PDF = Buffer.from("%PDF")

/** So long after a call without an answer nothing of it can still be under way. */
export const QUIET_SECONDS = 180

/** The courier's service did not do it. The message is for staff. `isFinal`: asking again would be refused again. */
export class RefusedRequest extends Error {
  readonly isFinal: boolean

  constructor(sentence: string, { isFinal }: { isFinal: boolean }) {
    super(sentence)
    this.isFinal = isFinal
  }
}

/** The connection to a courier's service. `service` is its name in errors; tests replace `send` and `timeoutMs`. */
export type Line = { service: string; send: typeof fetch; timeoutMs?: number | undefined }

/** One call, without following a redirect. Throws, without a word of what was sent, where there is no answer in time. */
export async function callCourier(
  { service, send, timeoutMs = ANSWER_TIMEOUT_MS }: Line,
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  return send(url, {
    ...{ ...init, redirect: "error" },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => {
    throw new Error(`${service} cannot be reached`)
  })
}

/** The JSON of an answer. Throws where it is of another shape, without quoting it. */
export async function readAnswer<Answer>(
  { service }: Pick<Line, "service">,
  answer: Response,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const read = schema.safeParse(await answer.json().catch(() => null))
  if (!read.success) throw new Error(`${service}'s answer cannot be read`)
  return read.data
}

/** The error for an answer that is no success: 4xx was not done (`words` are the service's reason), of the rest nobody knows. */
export function faultOf(service: string, status: number, words: string): Error {
  if (status === 429)
    return new RefusedRequest(`${service} is asked too often at the moment.`, { isFinal: false })
  if (status === 408 || status >= 500) return new Error(`${service} answered ${status}`)
  const isFinal = status === 400 || status === 404 || status === 422
  return new RefusedRequest(`${service} refused it with ${status}: ${harmless(words)}`, { isFinal })
}

/** Words of an answer without those that may name a person: numbers and mail addresses. */
export function harmless(words: string): string {
  return words.replaceAll(/\S*(\d{4}|@)\S*/g, "…").slice(0, MOST_WORDS)
}

/** A label from a store of files, which gets no token. Plain http is for a service that itself is reached by it (an emulator). */
export async function downloadLabel(line: Line, from: string, serviceUrl: string): Promise<Uint8Array> {
  const isAllowed = from.startsWith("https://") || serviceUrl.startsWith("http://")
  if (!isAllowed) throw new Error(`${line.service}'s label has no https address`)
  const answer = await line.send(from, { redirect: "error", signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  const pdf = new Uint8Array(await answer.arrayBuffer())
  const isPdf = answer.ok && pdf.length <= MOST_LABEL_BYTES && Buffer.from(pdf.slice(0, 4)).equals(PDF)
  if (!isPdf) throw new Error(`${line.service}'s label is no PDF`)
  return pdf
}

/** The work that is under way for an id, or the one that begins now: two clerks of one process ask once. */
export function shared<Answer>(
  waiting: Map<string, Promise<Answer>>,
  id: string,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const under = waiting.get(id) ?? begin().finally(() => waiting.delete(id))
  waiting.set(id, under)
  return under
}

/**
 * The earlier booking of a parcel, read before a new one is made, or null. Throws a BookingRefusedError where that cannot be
 * known, and while an earlier call may still be under way.
 */
export async function findBooked<Booked>(
  { service, quietSeconds }: { service: string; quietSeconds: number },
  { unansweredForSeconds }: Pick<Parcel, "unansweredForSeconds">,
  find: () => Promise<Booked | null>,
): Promise<Booked | null> {
  const known = await find().catch((error: unknown) => {
    throw new BookingRefusedError(error instanceof Error ? error.message : "", false)
  })
  if (!known && unansweredForSeconds !== null && unansweredForSeconds < quietSeconds)
    throw new BookingRefusedError(`An earlier call to ${service} may still be under way.`, false)
  return known
}

/** A refusal of the service as one of the booking; any other error as it is. */
export function bookingRefusal(error: unknown, isBegun: boolean): unknown {
  return error instanceof RefusedRequest ? new BookingRefusedError(error.message, isBegun) : error
}

/** Whether it is done, now or `before` (by the words of the refusal); false for what is refused for good. */
export async function done(asked: Promise<unknown>, before = /^$/): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof RefusedRequest) || !error.isFinal) throw error
      return before.test(error.message)
    },
  )
}

/** A moment by India's clocks (2024-09-21 14:31:48, also with T) as ISO 8601; null for what is none, such as 0000-00-00 00:00:00. */
export function readIndianTime(text: string | null | undefined): string | null {
  const [, day = "", time] = text?.match(/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})/) ?? []
  if (!isCalendarDay(day)) return null
  const moment = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The day of such a moment, or null. */
export function readIndianDay(text: string | null | undefined): string | null {
  return readIndianTime(text) ? (text?.slice(0, 10) ?? null) : null
}
