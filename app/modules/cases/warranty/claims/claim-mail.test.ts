import { expect, test } from "vitest"
import { claimMail } from "./claim-mail.ts"

const claim = {
  ...{ number: "WC-7K3M-Q2XP", serialNumber: "SN10001", fullName: "Asha Rao", email: "asha@example.in" },
  ...{ productName: "Raag <90>", image: "/images/dh-eb-raag90/hero-640.avif?v=0a1b" },
}

test("the mail of a claim has a card with its state, the picture and name of the piece, and the button, as mails of orders have", () => {
  const { text, html } = claimMail(claim, { state: "asked", note: "", link: "https://shop.example/claim" })
  expect(html).toMatch(
    /class="card">\n<h2>Claim WC-7K3M-Q2XP: [^<]+<\/h2>\n.*<img src="\{site\}\/images\/dh-eb-raag90\/mail\.jpg\?v=0a1b" alt="Raag &lt;90&gt;".*Serial number SN10001<.*See the claim<\/a>/s,
  )
  expect(text).toContain("Raag <90>\nSerial number SN10001\n")
})
