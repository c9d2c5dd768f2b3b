import { z } from "zod"
import { defineEInvoicePortal } from "#app/core/invoices/e-invoice/portal-plugin.server.ts"
import { createGsp } from "./gsp-client.server.ts"
import { isPublicKey } from "./verify-signed-qr.server.ts"

/** A GSP that takes the portal's own API in plain JSON over HTTPS (docs/guide/operating.md, "E-invoices"). */
export const gsp = defineEInvoicePortal({
  name: "gsp",
  title: "GSP for e-invoices",
  prefix: "EINVOICE_",
  variables: z.object({
    EINVOICE_URL: z.url({ protocol: /^https?$/ }).meta({ title: "Address of the GSP" }),
    EINVOICE_CLIENT_ID: z.string().min(1).meta({ title: "Client ID" }),
    EINVOICE_CLIENT_SECRET: z.string().min(1).meta({ title: "Client secret", isSecret: true }),
    EINVOICE_USER_NAME: z
      .string()
      .min(1)
      .meta({
        ...{ title: "Name of the API user", description: "Created on the e-invoice portal for the GSP." },
      }),
    EINVOICE_PASSWORD: z.string().min(1).meta({ title: "Password of the API user", isSecret: true }),
    EINVOICE_GSTIN: z.string().length(15).meta({ title: "GSTIN" }),
    EINVOICE_PUBLIC_KEY: z
      .string()
      .transform((text) => text.replaceAll("\\n", "\n"))
      .refine(isPublicKey, "must be a public key or a certificate in PEM")
      .optional()
      .meta({
        title: "Public key of the portal",
        description: "In PEM, in one line with \\n; may be empty.",
      }),
  }),
  create: (read) =>
    createGsp({
      url: read.EINVOICE_URL.replace(/\/+$/, ""),
      ...{ clientId: read.EINVOICE_CLIENT_ID, clientSecret: read.EINVOICE_CLIENT_SECRET },
      ...{ userName: read.EINVOICE_USER_NAME, password: read.EINVOICE_PASSWORD, gstin: read.EINVOICE_GSTIN },
      publicKey: read.EINVOICE_PUBLIC_KEY,
    }),
})
