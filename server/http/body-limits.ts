import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ShopBindings } from "./http.ts"

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const FORM_BYTES = 64 * KILOBYTE

/** Forms with files. `deploy/nginx.conf` lets as much through, and `read-upload.server.ts` limits each file. */
const UPLOAD_LIMITS: { path: RegExp; mostBytes: number }[] = [
  {
    path: /^\/(complaints|reviews\/write|orders\/[^/]+\/(warranty|replacement))\/?(\.data)?$/i,
    mostBytes: 33 * MEGABYTE,
  },
  { path: /^\/admin\/(redirects|brand|payments\/remittances)\/?(\.data)?$/i, mostBytes: 21 * MEGABYTE },
  { path: /^\/admin\/catalogue\/import\/?(\.data)?$/i, mostBytes: 41 * MEGABYTE },
  { path: /^\/admin\/(catalogue\/(new|[^/]+\/pictures)|pages\/.+?)\/?(\.data)?$/i, mostBytes: 61 * MEGABYTE },
]

/** A file that its route stores piece by piece (`sent-file.server.ts`): no more of it is in memory at once. */
const STREAMED = { path: /^\/admin\/history\/?(\.data)?$/i, mostBytes: 251 * MEGABYTE }

/** A text of a page in Hindi has three bytes a letter, and nine in a form without files. */
const PAGE_TEXT = { path: /^\/admin\/pages\/.+$/i, mostBytes: 512 * KILOBYTE }
/** WhatsApp tells many events at once. */
const MESSAGE_EVENTS = { path: /^\/message-events$/, mostBytes: 3 * MEGABYTE }
const LONGER_TEXTS = [PAGE_TEXT, MESSAGE_EVENTS]

/** The most bytes that a form may have at an address: 64 kB, and more for forms with files. */
export function mostBodyBytes(path: string, hasFiles: boolean): number {
  const upload = hasFiles ? [STREAMED, ...UPLOAD_LIMITS].find((row) => row.path.test(path)) : undefined
  const longer = LONGER_TEXTS.find((row) => row.path.test(path))
  return upload?.mostBytes ?? longer?.mostBytes ?? FORM_BYTES
}

type FormContext = Pick<Context, "req">

/** Whether a request brings a form with files to an address that takes them. */
export function isUpload(c: FormContext): boolean {
  return hasFiles(c) && mostBodyBytes(c.req.path, true) > mostBodyBytes(c.req.path, false)
}

/** Whether an address stores what it is sent piece by piece. */
export function isStreamed(c: FormContext): boolean {
  return STREAMED.path.test(c.req.path)
}

/** The length of a form in bytes; without a declared length, the most that its address takes. */
export function formBytes(c: FormContext): number {
  return Number(c.req.header("content-length") ?? mostBodyBytes(c.req.path, hasFiles(c)))
}

const hasFiles = ({ req }: FormContext) =>
  req.header("content-type")?.startsWith("multipart/form-data") ?? false

/** Answers 413 to a body that is too large. Forms with files are not held in memory here: without a length, their route counts while it reads. */
export function limitBodies(): MiddlewareHandler<ShopBindings> {
  const onError = (c: Context) => c.text("The form is too large.", 413)
  const ofForms = [FORM_BYTES, ...LONGER_TEXTS.map(({ mostBytes }) => mostBytes)].map(
    (maxSize) => [maxSize, bodyLimit({ maxSize, onError })] as const,
  )
  const limits = new Map(ofForms)
  return (c, next) => {
    const most = mostBodyBytes(c.req.path, hasFiles(c))
    const limit = limits.get(most)
    if (limit) return limit(c, next)
    return formBytes(c) > most ? Promise.resolve(onError(c)) : next()
  }
}
