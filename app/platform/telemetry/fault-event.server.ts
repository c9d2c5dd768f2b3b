import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { withoutParameters } from "./parameters.server.ts"

/** An entry of the log at level error: its object and its text. */
export type LoggedFault = { fields: object; text: string }

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
const MOST_CAUSES = 3
const MOST_FRAMES = 50
const LONGEST_VALUE = 500
const FRAME = /^\s+at (?:async )?(?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/

/** The fields of an entry that name no person: the request's number, the route's pattern and the worker. */
const TAGS = ["requestId", "worker"] as const

/** The event of Sentry's protocol for a fault, without personal data, and by what the same fault is known again. */
export function faultEvent({ fields, text }: LoggedFault) {
  const { err, route, worker } = fields as Record<string, unknown>
  const exceptions = causesOf(err).map(exceptionOf).reverse() // Sentry wants the cause first
  const tags = Object.fromEntries(
    TAGS.flatMap((name) => (isText(fields, name) ? [[name, fields[name]]] : [])),
  )
  const named = isString(route) ? route : isString(worker) ? `worker ${worker}` : undefined
  return {
    kind: JSON.stringify([
      text,
      named,
      exceptions.map(({ type, stacktrace }) => [type, placeOf(stacktrace)]),
    ]),
    event: {
      level: "error",
      ...(named && { transaction: named }),
      logentry: { formatted: withoutPersonalData(text) },
      tags,
      ...(exceptions.length > 0 && { exception: { values: exceptions } }),
    },
  }
}

function causesOf(thrown: unknown): Error[] {
  const causes: Error[] = []
  for (let error = thrown; error instanceof Error && causes.length < MOST_CAUSES; error = error.cause)
    causes.push(error)
  return causes
}

type Frame = { function?: string; filename: string; lineno: number; colno: number; in_app: boolean }

/** The line that the fault is in: the latest of the shop's own code. */
function placeOf({ frames }: { frames: Frame[] }) {
  const { filename, lineno } = frames.findLast((frame) => frame.in_app) ?? frames.at(-1) ?? {}
  return [filename, lineno]
}

function exceptionOf(error: Error) {
  const { name, message, stack = "" } = error
  const code = "code" in error && isString(error.code) ? ` ${error.code}` : ""
  const frames = stack.split("\n").flatMap((line): Frame[] => {
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
  })
  return {
    type: name + code,
    value: withoutPersonalData(withoutParameters(message)),
    stacktrace: { frames: frames.slice(0, MOST_FRAMES).reverse() },
  }
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

/** A text without mail and network addresses, long numbers (phones, cards), queries of URLs, and quoted values other than names of the code. */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s"'`<>(),;:]+@[^\s"'`<>(),;:]+/g, "[mail]")
    .replaceAll(/(?<=\/[^\s?]*)\?[^\s"'`)]*/g, "?[query]")
    .replaceAll(/(?<!\w)(["'`])(?![a-z_][\w.-]*\1).*?\1/gs, "$1[value]$1")
    .replaceAll(/(?<![\w:])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi, "[address]")
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[address]")
    .replaceAll(/\+?\d(?:[ -]?\d){6,}/g, "[number]")
    .slice(0, LONGEST_VALUE)
}
