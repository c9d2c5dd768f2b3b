import { expect, test } from "vitest"
import { paymentFormPage } from "./payment-form-page.ts"

test("Issue 24: the form of a gateway is posted to that gateway alone, and its fields stay text", () => {
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
