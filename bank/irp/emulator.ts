import { createSign, generateKeyPairSync, randomBytes } from "node:crypto"
import { type Context, Hono } from "hono"
import { z } from "zod"
import { type Faults, faultIn, faultsSchema, type Invoice, invoiceSchema, irnOf } from "./documents.ts"

const TOKEN_LIFETIME_MS = 6 * 60 * 60 * 1000
const CANCEL_WITHIN_MS = 24 * 60 * 60 * 1000
const FOUND_FOR_MS = 3 * CANCEL_WITHIN_MS

type Registered = {
  irn: string
  ackNo: string
  at: number
  signedQr: string
  document: Invoice
  isCancelled: boolean
}

export type IrpKeys = { clientId: string; clientSecret: string; userName: string; password: string }

/** The Invoice Registration Portal in memory, as a GSP passes it on in plain JSON, with faults by switches. */
export function createIrpEmulator({ keys, now = Date.now }: { keys: IrpKeys; now?: () => number }) {
  const registered = new Map<string, Registered>()
  const tokens = new Map<string, number>()
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
  let faults = faultsSchema.parse({})
  let aheadMs = 0
  let calls = 0
  const clock = () => now() + aheadMs

  const service = new Hono()
  service.use(async (c, next) => {
    calls += 1
    if (faults.down) return c.text("Service Unavailable", 503)
    if (c.req.header("client_id") !== keys.clientId || c.req.header("client_secret") !== keys.clientSecret)
      return refuse(c, "1010", "Invalid Client-ID/Client-Secret")
    return next()
  })
  service.post("/eivital/v1.04/auth", async (c) => {
    const asked = await c.req.json().catch(() => null)
    if (asked?.UserName !== keys.userName || asked?.Password !== keys.password)
      return refuse(c, "1008", "Invalid login credentials")
    const token = randomBytes(16).toString("hex")
    tokens.set(token, clock() + TOKEN_LIFETIME_MS)
    return answer(c, {
      AuthToken: token,
      UserName: keys.userName,
      TokenExpiry: inIndia(clock() + TOKEN_LIFETIME_MS),
    })
  })
  service.use("/eicore/*", async (c, next) => {
    const token = c.req.header("AuthToken") ?? ""
    if (faults.tokensEnd) tokens.clear()
    if ((tokens.get(token) ?? 0) <= clock()) return refuse(c, "1005", "Invalid Token")
    return next()
  })
  service.post("/eicore/v1.03/Invoice", async (c) => {
    const asked = invoiceSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return refuse(c, "2140", "Error while validating invoice")
    const document = asked.data
    const fault = faultIn(document, { gstin: c.req.header("Gstin") ?? "", faults, at: clock() })
    if (fault) return refuse(c, ...fault)
    const irn = irnOf(document)
    const known = registered.get(irn)
    if (known) return refuse(c, "2150", "Duplicate IRN")
    const ackNo = `1126${String(registered.size + 1).padStart(11, "0")}`
    const one = { irn, ackNo, at: clock(), document, isCancelled: false }
    registered.set(irn, { ...one, signedQr: signedQr(document, irn) })
    if (faults.silentAfterRegister) return c.text("Gateway Timeout", 504)
    if (faults.garbled) return c.text('{"Status":"1","Da')
    return answer(c, told(registered.get(irn)))
  })
  service.get("/eicore/v1.03/Invoice/irnbydocdetails", (c) => {
    const { doctype, docnum, docdate } = c.req.query()
    const found = [...registered.values()].find(({ document: { DocDtls, SellerDtls } }) => {
      const isOf = SellerDtls.Gstin === c.req.header("Gstin") && DocDtls.Typ === doctype
      return isOf && DocDtls.No === docnum && DocDtls.Dt === docdate
    })
    if (!found || clock() - found.at > FOUND_FOR_MS)
      return refuse(c, "2148", "Requested IRN data is not available")
    return answer(c, told(found))
  })
  service.post("/eicore/v1.03/Invoice/Cancel", async (c) => {
    const found = registered.get(String((await c.req.json().catch(() => null))?.Irn))
    if (!found || found.isCancelled) return refuse(c, "2148", "Requested IRN data is not available")
    if (clock() - found.at > CANCEL_WITHIN_MS)
      return refuse(c, "2270", "The allowed cancellation time limit is crossed")
    found.isCancelled = true
    return answer(c, { Irn: found.irn, CancelDate: inIndia(clock()) })
  })
  service.put("/emulator/faults", async (c) => {
    const asked = faultsSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 400)
    faults = asked.data
    return c.json(faults)
  })

  function told(one: Registered | undefined) {
    if (!one) return null
    const irn = faults.wrongIrn ? "0".repeat(64) : one.irn
    return {
      AckNo: Number(one.ackNo),
      AckDt: inIndia(one.at),
      Irn: irn,
      SignedQRCode: one.signedQr,
      Status: "ACT",
    }
  }

  function signedQr({ DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls }: Invoice, irn: string) {
    const data = {
      ...{
        SellerGstin: SellerDtls.Gstin,
        BuyerGstin: BuyerDtls.Gstin,
        DocNo: DocDtls.No,
        DocTyp: DocDtls.Typ,
      },
      ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: ItemList.length },
      ...{ MainHsnCode: ItemList[0]?.HsnCd, Irn: irn, IrnDt: inIndia(clock()) },
    }
    const parts = [
      { alg: "RS256", typ: "JWT" },
      { data: JSON.stringify(data), iss: "NIC" },
    ]
    const head = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")
    return `${head}.${createSign("RSA-SHA256")
      .update(head)
      .sign(faults.forgedSignature ? stranger : privateKey, "base64url")}`
  }

  return {
    fetch: service.fetch,
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    registered: () => [...registered.values()],
    calls: () => calls,
    switchFaults: (wanted: Partial<Faults>) => {
      faults = faultsSchema.parse(wanted)
    },
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}

function inIndia(ms: number) {
  return new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")
}

function answer(c: Context, data: unknown) {
  return c.json({ Status: "1", Data: JSON.stringify(data), ErrorDetails: null, InfoDtls: null })
}

function refuse(c: Context, ErrorCode: string, ErrorMessage: string) {
  return c.json({ Status: "0", Data: null, ErrorDetails: [{ ErrorCode, ErrorMessage }], InfoDtls: null })
}
