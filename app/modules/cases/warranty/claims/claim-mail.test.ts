import { expect, test } from "vitest"
import { claimMail } from "./claim-mail.ts"
import type { ClaimState } from "./claim-states.ts"

const claim = {
  ...{ number: "WC-7K3M-Q2XP", serialNumber: "SN10001", fullName: "Asha Rao", email: "asha@example.in" },
  ...{ productName: "Raag <90>", productType: "earbuds", image: "/images/dh-eb-raag90/hero-640.avif?v=0a1b" },
}

test("the mail of a claim has a card with its state, the picture and name of the piece, and the button, as mails of orders have", () => {
  const { text, html } = claimMail(claim, { state: "asked", note: "", link: "https://shop.example/claim" })
  expect(html).toMatch(
    /class="card">\n<h2>Claim WC-7K3M-Q2XP: [^<]+<\/h2>\n.*<img src="\{site\}\/images\/dh-eb-raag90\/mail\.jpg\?v=0a1b" alt="Raag &lt;90&gt;".*Serial number SN10001<.*Open the claim and its label<\/a>/s,
  )
  expect(text).toContain("Raag <90>\nSerial number SN10001\n")
})

test("the mail of a claim says what to pack and where the label is, until the piece is at the service centre", () => {
  const textIn = (state: ClaimState) =>
    claimMail(claim, { state, note: "", link: "https://shop.example/c" }).text
  for (const state of ["asked", "label_sent", "pickup"] as const) {
    expect(textIn(state)).toContain("Please include the case or charger")
    expect(textIn(state)).toContain("Open the claim and its label: https://shop.example/c")
  }
  expect(textIn("received")).not.toContain("label")
  expect(textIn("received")).toContain("See the claim: https://shop.example/c")
})
