import { expect, test } from "vitest"
import { paymentFormPage } from "./payment-form-page.ts"

test("the payment form is posted only to its gateway, and its fields are escaped", () => {
  const { html, policy } = paymentFormPage({
    kind: "form",
    action: 'https://pay.example/start?a="1"&b',
    fields: { token: '"><script>alert(1)</script>' },
  })
  expect(html).not.toContain("<script>")
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;')
  expect(policy).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action https://pay.example; frame-ancestors 'none'",
  )
})
