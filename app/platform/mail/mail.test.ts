import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SMTPServer } from "smtp-server"
import { expect, test } from "vitest"
import { createMailFolder, type Mail, withBrand } from "./mail.server.ts"
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

test("a mail gets the frame of the shop's present look when it is sent, and a text message gets none", async () => {
  const sent: Mail[] = []
  const brand = {
    ...{
      name: "Rudra & Co",
      accent: "#7fd1ae",
      onAccent: "#0b2a6b",
      radius: "0px",
      site: "https://rudra.example",
    },
    ...{
      logo: {
        address: "https://rudra.example/l.png",
        nightAddress: "https://rudra.example/n.png",
        width: 160,
        height: 48,
      },
      footer: ["Rudra <Pvt>"],
    },
  }
  const send = withBrand(
    async (mail) => void sent.push(mail),
    () => brand,
  )
  await send({
    ...confirmation,
    text: "Hello\n\n{shop}\n",
    html: '<p>Hello</p>\n<a class="button" href="{site}/x">Go</a>',
  })
  await send({ ...confirmation, recipient: "tel:+919876543210", text: '{"templateId":"1"}', html: "" })
  expect(sent[0]?.text).toBe("Hello\n\nRudra & Co\nRudra <Pvt>\n")
  for (const part of [
    '<img src="https://rudra.example/l.png" alt="Rudra &amp; Co" width="160" height="48" class="day"',
    '<!--[if !mso]><!--><img src="https://rudra.example/n.png" alt="Rudra &amp; Co" width="160" height="48" class="night" style="display:none;',
    ".day{display:none!important}.night{display:block!important}",
    '<p style="margin:0 0 16px">Hello</p>',
    "border-radius:0px;background:#7fd1ae;color:#0b2a6b",
    'href="https://rudra.example/x"',
    "Rudra &lt;Pvt&gt;",
  ])
    expect(sent[0]?.html).toContain(part)
  expect(sent[1]).toMatchObject({ text: '{"templateId":"1"}', html: "" })
})
