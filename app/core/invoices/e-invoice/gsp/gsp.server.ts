import { z } from "zod"
import { defineEInvoicePortal } from "#app/core/invoices/e-invoice/portal-plugin.server.ts"
import { createGsp } from "./gsp-client.server.ts"
import { isPublicKey } from "./verify-signed-qr.server.ts"

/** A GSP that takes the portal's own API in plain JSON over HTTPS (docs/guide/operating.md, "E-invoices"). */
export const gsp = defineEInvoicePortal({
  name: "gsp",
  prefix: "EINVOICE_",
  variables: z.object({
    EINVOICE_URL: z.url({ protocol: /^https?$/ }),
    EINVOICE_CLIENT_ID: z.string().min(1),
    EINVOICE_CLIENT_SECRET: z.string().min(1),
    EINVOICE_USER_NAME: z.string().min(1),
    EINVOICE_PASSWORD: z.string().min(1),
    EINVOICE_GSTIN: z.string().length(15),
    EINVOICE_PUBLIC_KEY: z
      .string()
      .transform((text) => text.replaceAll("\\n", "\n"))
      .refine(isPublicKey, "must be a public key or a certificate in PEM")
      .optional(),
  }),
  create: (read) =>
    createGsp({
      url: read.EINVOICE_URL.replace(/\/+$/, ""),
      ...{ clientId: read.EINVOICE_CLIENT_ID, clientSecret: read.EINVOICE_CLIENT_SECRET },
      ...{ userName: read.EINVOICE_USER_NAME, password: read.EINVOICE_PASSWORD, gstin: read.EINVOICE_GSTIN },
      publicKey: read.EINVOICE_PUBLIC_KEY,
    }),
})
