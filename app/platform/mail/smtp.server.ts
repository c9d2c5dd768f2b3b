import nodemailer from "nodemailer"
import { z } from "zod"
import { definePlugin } from "#app/platform/env/plugin.server.ts"
import { envelope, type SendMail } from "./mail.server.ts"

const TIMEOUT_MS = 10_000
const TIMEOUTS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
}
/** The port on which the whole conversation is encrypted (RFC 8314); on the others encryption begins with STARTTLS. */
const TLS_PORT = 465

/** A mail server. `from` is the sender while MAIL_FROM is not set. */
export const smtp = definePlugin({
  name: "smtp",
  title: "Mail server (SMTP)",
  prefix: "SMTP_",
  variables: z
    .object({
      SMTP_HOST: z
        .string()
        .min(1)
        .optional()
        .meta({ title: "Server", description: "Such as smtp.mail.example." }),
      SMTP_PORT: z.coerce
        .number()
        .int()
        .min(1)
        .max(65_535)
        .default(TLS_PORT)
        .meta({
          ...{ title: "Port", description: "465, or 587 for STARTTLS; empty for 465." },
        }),
      SMTP_USER: z.string().min(1).optional().meta({ title: "User name" }),
      SMTP_PASSWORD: z.string().min(1).optional().meta({ title: "Password", isSecret: true }),
      SMTP_URL: z
        .url({ protocol: /^smtps?$/ })
        .optional()
        .meta({
          ...{ title: "All of the above as one address", isSecret: true },
          description: "Instead of the fields above: smtps://NAME:PASSWORD@SERVER:PORT.",
        }),
      MAIL_FROM: z.string().regex(/@/).min(3).optional().meta({
        title: "Sender",
        description:
          "Such as Rudra Audio <orders@rudra.example>; empty for the name and support address of the shop.",
      }),
    })
    .refine(({ SMTP_URL, SMTP_HOST }) => SMTP_URL ?? SMTP_HOST, { path: ["SMTP_HOST"], error: "is missing" }),
  create(variables, { from }: { from: () => string }): SendMail {
    const {
      SMTP_URL: url,
      SMTP_HOST: host,
      SMTP_PORT: port,
      SMTP_USER: user,
      SMTP_PASSWORD: pass,
    } = variables
    const isEncrypted = port === TLS_PORT
    const server = url
      ? { url }
      : {
          ...{ host, port, secure: isEncrypted },
          ...(user && { auth: { user, pass }, requireTLS: !isEncrypted }), // a password never travels in the clear
        }
    const transport = nodemailer.createTransport({ ...server, ...TIMEOUTS })
    return async (mail) => {
      await transport.sendMail(envelope(mail, variables.MAIL_FROM ?? from()))
    }
  },
})
