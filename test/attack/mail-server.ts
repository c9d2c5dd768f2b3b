import { SMTPServer } from "smtp-server"

// A real SMTP server as a process of its own: it says the Message-ID and the order of each mail that it accepted.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    let message = ""
    stream.on("data", (chunk) => {
      message += chunk
    })
    stream.on("end", () => {
      const id = message.match(/^Message-ID: (<.+>)\r$/im)?.[1]
      const order = message.match(/^Subject: .*(DH-[\w-]+)/im)?.[1]
      console.log(`${id} ${order}`)
      done()
    })
  },
})
const port = Number(process.env.MAIL_PORT)
server.listen(port, "127.0.0.1", () => console.log(`smtp://127.0.0.1:${port}`))
