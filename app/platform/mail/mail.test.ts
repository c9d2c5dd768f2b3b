import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SMTPServer } from "smtp-server"
import { expect, test } from "vitest"
import { createMailFolder } from "./mail.server.ts"
import { smtp } from "./smtp.server.ts"

const confirmation = {
  id: "01890000-0000-7000-8000-000000000001",
  recipient: "asha@example.in",
  subject: "Your order DH-7K3M-Q2XP · ₹1,299",
  text: "Thank you. धन्यवाद।",
  html: "<p>Thank you. धन्यवाद।</p>",
}
const from = () => "Dhun <hello@dhun.example>"

function createSmtp(url: string) {
  const send = smtp.create({ SMTP_URL: url }, { from })
  if (!send) throw new Error("no mail server is set up")
  return send
}

/** A real SMTP server on a free port. It keeps what it accepts; `refuse` makes it answer 451. */
async function createSmtpServer({ refuse = false } = {}) {
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let message = ""
      stream.on("data", (chunk) => {
        message += chunk
      })
      stream.on("end", () => {
        if (refuse) return done(Object.assign(new Error("try later"), { responseCode: 451 }))
        accepted.push(message)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.server.address()
  const port = typeof address === "object" ? address?.port : 0
  return {
    accepted,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

test("TY-1: a mail reaches a real SMTP server, and sent again it carries the same Message-ID", async () => {
  const server = await createSmtpServer()
  const send = createSmtp(server.url)
  await send(confirmation)
  await send(confirmation)
  const ids = server.accepted.map((message) => message.match(/^Message-ID: (.+)\r$/m)?.[1])
  expect(ids).toEqual(Array(2).fill(`<${confirmation.id}@dhun.example>`))
  expect(server.accepted[0]).toContain("To: asha@example.in")
  await server.close()
})

test("TY-1: a server that refuses is a failure to the sender, not a silence", async () => {
  const server = await createSmtpServer({ refuse: true })
  await expect(createSmtp(server.url)(confirmation)).rejects.toThrow()
  await server.close()
})

test("TY-1: without a server a mail is one whole .eml file, however often it is sent", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "dhun-mail-")), "mail")
  const send = createMailFolder({ folder, from })
  await send(confirmation)
  await send(confirmation)
  expect(await readdir(folder)).toEqual([`${confirmation.id}.eml`])
  expect(await readFile(join(folder, `${confirmation.id}.eml`), "utf8")).toContain("Message-ID")
})

test("a mail folder that was removed is created again for the next attempt", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "dhun-mail-")), "mail")
  const send = createMailFolder({ folder, from })
  await send(confirmation)
  await rm(folder, { recursive: true })
  await expect(send(confirmation)).rejects.toThrow("ENOENT")
  await send(confirmation)
  expect(await readdir(folder)).toEqual([`${confirmation.id}.eml`])
})
