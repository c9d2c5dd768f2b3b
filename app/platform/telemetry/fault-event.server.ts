import { relative } from "node:path"
import { fileURLToPath } from "node:url"

/** An entry of the log at level error: its object and its text. */
export type LoggedFault = { fields: object; text: string }

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
const MOST_CAUSES = 3
const MOST_FRAMES = 50
const LONGEST_READ = 2_000 // of a text: some patterns below take the square of its length
const LONGEST_VALUE = 500
const LONGEST_NAME = 100
const LONGEST_STACK = 20_000
const FRAME = /^\s+at (?:async )?(?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/

/** The fields of an entry that name no person: the request's number, the route's pattern and the worker. */
const TAGS = ["requestId", "worker"] as const

/** The identity of a fault: its text, place in the shop and errors. The same fault twice has one fingerprint. */
export function fingerprintOf({ fields, text }: LoggedFault): string {
  const { err } = fields as Record<string, unknown>
  const errors = causesOf(err).map((error) => [typeOf(error), placeOf(framesOf(error))])
  return JSON.stringify([text.slice(0, LONGEST_VALUE), transactionOf(fields), errors])
}

/** The event of Sentry's protocol for a fault, without personal data. Each of its texts has at most 500 characters. */
export function faultEvent({ fields, text }: LoggedFault) {
  const { err } = fields as Record<string, unknown>
  const exceptions = causesOf(err).map(exceptionOf).reverse() // Sentry wants the cause first
  const tags = Object.fromEntries(
    TAGS.flatMap((name) => (isText(fields, name) ? [[name, fields[name].slice(0, LONGEST_NAME)]] : [])),
  )
  const transaction = transactionOf(fields)
  return {
    level: "error",
    ...(transaction && { transaction }),
    logentry: { formatted: withoutPersonalData(text) },
    tags,
    ...(exceptions.length > 0 && { exception: { values: exceptions } }),
  }
}

function transactionOf(fields: object): string | undefined {
  const { route, worker } = fields as Record<string, unknown>
  const name = isString(route) ? route : isString(worker) ? `worker ${worker}` : undefined
  return name?.slice(0, LONGEST_NAME)
}

function causesOf(thrown: unknown): Error[] {
  const causes: Error[] = []
  for (let error = thrown; error instanceof Error && causes.length < MOST_CAUSES; error = error.cause)
    causes.push(error)
  return causes
}

function exceptionOf(error: Error) {
  return {
    type: typeOf(error),
    value: withoutPersonalData(error.message),
    stacktrace: { frames: framesOf(error) },
  }
}

function typeOf(error: Error): string {
  const code = "code" in error && isString(error.code) ? ` ${error.code}` : ""
  return (error.name + code).slice(0, LONGEST_NAME)
}

type Frame = { function?: string; filename: string; lineno: number; colno: number; in_app: boolean }

/** The frames of a stack, the latest last, without the message before them: its lines may look like frames. */
function framesOf({ stack = "", message }: Error): Frame[] {
  const start = stack.indexOf(message)
  const below = start < 0 ? stack : stack.slice(start + message.length)
  const lines = below
    .slice(-LONGEST_STACK)
    .split("\n")
    .filter((line) => line.length <= LONGEST_VALUE)
  return lines.flatMap(readFrame).slice(0, MOST_FRAMES).reverse()
}

function readFrame(line: string): Frame[] {
  const [, called, file, lineno, colno] = FRAME.exec(line) ?? []
  if (!file) return []
  const filename = relativeName(file)
  return [
    {
      ...(called && { function: called }),
      filename,
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: isOwn(filename),
    },
  ]
}

/** The line that the fault is in: the latest of the shop's own code. */
function placeOf(frames: readonly Frame[]) {
  const { filename, lineno } = frames.findLast((frame) => frame.in_app) ?? frames.at(-1) ?? {}
  return [filename, lineno]
}

function relativeName(file: string) {
  const path = file.startsWith("file:") ? fileURLToPath(file) : file
  return path.startsWith("/") ? relative(ROOT, path) : path
}

const isOwn = (filename: string) => !/^node:|node_modules\//.test(filename)
const isString = (value: unknown): value is string => typeof value === "string"

function isText<Name extends string>(fields: object, name: Name): fields is Record<Name, string> {
  return name in fields && isString(Reflect.get(fields, name))
}

/** A quoted text, with a noun of the code before it. A quote without an end ends with the text. */
const QUOTED =
  /(\b(?:relation|column|constraint|function|type|table|index|module|package) )?(?<!\w)(["'`]).*?(?:\2|$)/gs

/** The start of a text without parameters, mail and network addresses, long numbers (phones, cards), queries of URLs and quoted values. */
function withoutPersonalData(text: string): string {
  return startOf(text)
    .replace(/\nparams: .*/s, "") // the end of a failed query's message
    .replaceAll(/[^\s"'`<>(),;:@]{1,300}@[^\s"'`<>(),;:]{1,300}/g, "[mail]")
    .replaceAll(/\?[^\s"'`)]{1,2000}/g, "?[query]")
    .replaceAll(QUOTED, (match, noun, quote) => (noun ? match : `${quote}[value]${quote}`))
    .replaceAll(/(?<![\w:])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi, "[address]")
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[address]")
    .replaceAll(/\+?\d(?:[ -]?\d){6,60}/g, "[number]")
    .slice(0, LONGEST_VALUE)
}

/** At most 2,000 characters, without a word that is cut: half a mail address would not be recognized. */
function startOf(text: string): string {
  if (text.length <= LONGEST_READ) return text
  const start = text.slice(0, LONGEST_READ)
  return start.slice(0, start.lastIndexOf(" ") + 1)
}
