import type { Inv01 } from "./inv-01-schema.ts"

/** What the portal gives for a document. `signedQr` is the text of the QR code (a JSON web token). */
export type Registration = { irn: string; ackNo: string; ackAt: Date; signedQr: string }

/** A document by its type, number and day, as in its `DocDtls`. */
type DocumentKey = Inv01["DocDtls"]

/**
 * Who registers e-invoices: an Invoice Registration Portal, or a GSP before it. A call that gets no answer throws; the document may be
 * registered all the same, which `find` tells.
 */
export type EInvoicePortal = {
  /** Registers a document. One that is registered already gives what it was given then. Throws `PortalRefusal`. */
  register(document: Inv01): Promise<Registration>
  /** A registered document, for three days; null where there is none. */
  find(key: DocumentKey): Promise<Registration | null>
  /** Cancels an IRN within 24 hours. False: it is too late, or there is none. */
  cancel(irn: string): Promise<boolean>
}

/** The portal refused a document. The message is for staff. `isFinal`: it would refuse the same document again. */
export class PortalRefusal extends Error {
  override readonly name = "PortalRefusal"
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, sentence: string, isFinal: boolean) {
    super(sentence)
    this.code = code
    this.isFinal = isFinal
  }

  /** By its name: the bundle has a copy of this class (decision 4). */
  static override [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === "PortalRefusal"
  }
}
