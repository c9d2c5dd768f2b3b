import { z } from "zod"
import * as messages from "#app/core/invoices/e-invoice/messages.ts"
import { type EInvoicePortal, PortalRefusal, type Registration } from "#app/core/invoices/e-invoice/portal.ts"
import { verifySignedQr } from "./verify-signed-qr.server.ts"

const ANSWER_TIMEOUT_MS = 20_000
const MOST_CHARACTERS = 200
const CODES = {
  invalidToken: "1005",
  duplicateIrn: "2150",
  noSuchIrn: "2148",
  noDocument: "2154",
  tooLate: "2270",
} as const
/** Errors that do not speak of the document: those of tokens and keys, and of a portal that is busy. It is tried again. */
const TRANSIENT = /^(1\d{3}|2146|2147|3000|3001)$/
const DATA_ENTRY_MISTAKE = "2" // CnlRsn

export type GspOptions = {
  url: string
  clientId: string
  clientSecret: string
  userName: string
  password: string
  gstin: string
  /** Of the portal, in PEM: without it, signatures are not verified. */
  publicKey?: string | undefined
  send?: typeof fetch
  timeoutMs?: number
}

const envelopeSchema = z.object({
  Status: z.union([z.string(), z.number()]).transform(String),
  Data: z.unknown(),
  ErrorDetails: z
    .array(
      z.object({ ErrorCode: z.union([z.string(), z.number()]).transform(String), ErrorMessage: z.string() }),
    )
    .nullish(),
})
const authSchema = z.object({ AuthToken: z.string().min(1) })
const registeredSchema = z.object({
  ...{ Irn: z.string().regex(/^[0-9a-f]{64}$/), SignedQRCode: z.string().min(1) },
  AckNo: z.union([z.string(), z.number()]).transform(String),
  AckDt: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/),
})

type Asked = { method: "GET" | "POST"; path: string; body?: object }

/** The API of the portal, version 1.03, as a GSP passes it on. A token is used until it is refused; then another one is asked for, once. */
export function createGsp(options: GspOptions): EInvoicePortal {
  const { url, clientId, clientSecret, userName, password, gstin, publicKey, send = fetch } = options
  let token: Promise<string> | null = null

  async function call({ method, path, body }: Asked, authToken?: string): Promise<unknown> {
    const answer = await send(`${url}${path}`, {
      method,
      headers: {
        ...{ Accept: "application/json", "Content-Type": "application/json" },
        ...{ client_id: clientId, client_secret: clientSecret, Gstin: gstin, user_name: userName },
        ...(authToken && { AuthToken: authToken }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(options.timeoutMs ?? ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error("The e-invoice portal cannot be reached")
    })
    const said = envelopeSchema.safeParse(await answer.json().catch(() => null))
    if (!said.success) throw new Error(`The e-invoice portal answered ${answer.status}`)
    const { Status, Data, ErrorDetails } = said.data
    if (Status === "1") return typeof Data === "string" ? JSON.parse(Data) : Data
    const [fault] = ErrorDetails ?? []
    const code = fault?.ErrorCode ?? String(answer.status)
    const isFinal = fault !== undefined && !TRANSIENT.test(code)
    throw new PortalRefusal(
      code,
      `${code}: ${(fault?.ErrorMessage ?? "").slice(0, MOST_CHARACTERS)}`,
      isFinal,
    )
  }

  function tokenNow(): Promise<string> {
    const body = { UserName: userName, Password: password }
    token ??= call({ method: "POST", path: "/eivital/v1.04/auth", body })
      .then((data) => authSchema.parse(data).AuthToken)
      .catch((error: unknown) => {
        token = null
        throw error
      })
    return token
  }

  async function ask(asked: Asked): Promise<unknown> {
    try {
      return await call(asked, await tokenNow())
    } catch (error) {
      if (!hasCode(error, CODES.invalidToken)) throw error
      token = null
      return call(asked, await tokenNow())
    }
  }

  async function read(asked: Asked): Promise<Registration> {
    const registration = registrationOf(await ask(asked))
    const { irn, signedQr } = registration
    if (publicKey && !(await verifySignedQr(signedQr, irn, publicKey)))
      throw new PortalRefusal("signature", messages.notSigned, true)
    return registration
  }

  const find: EInvoicePortal["find"] = async ({ Typ, No, Dt }) => {
    const query = new URLSearchParams({ doctype: Typ, docnum: No, docdate: Dt })
    try {
      return await read({ method: "GET", path: `/eicore/v1.03/Invoice/irnbydocdetails?${query}` })
    } catch (error) {
      if (hasCode(error, CODES.noSuchIrn, CODES.noDocument)) return null
      throw error
    }
  }

  return {
    find,
    async register(document) {
      try {
        return await read({ method: "POST", path: "/eicore/v1.03/Invoice", body: document })
      } catch (error) {
        if (!hasCode(error, CODES.duplicateIrn)) throw error
        const known = await find(document.DocDtls)
        if (known) return known
        throw error
      }
    },
    async cancel(irn) {
      const body = { Irn: irn, CnlRsn: DATA_ENTRY_MISTAKE, CnlRem: "Wrong entry" }
      try {
        await ask({ method: "POST", path: "/eicore/v1.03/Invoice/Cancel", body })
        return true
      } catch (error) {
        if (hasCode(error, CODES.noSuchIrn, CODES.tooLate)) return false
        throw error
      }
    },
  }
}

function registrationOf(data: unknown): Registration {
  const { Irn, SignedQRCode, AckNo, AckDt } = registeredSchema.parse(data)
  const ackAt = new Date(`${AckDt.slice(0, 19).replace(" ", "T")}+05:30`) // the portal tells the time in India
  return { irn: Irn, ackNo: AckNo, ackAt, signedQr: SignedQRCode }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof PortalRefusal && codes.includes(error.code)
}
