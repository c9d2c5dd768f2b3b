import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import * as messages from "./messages.ts"
import type { NextAction } from "./payment-gateway.ts"

/**
 * A page whose one form leads to the gateway, with the content policy that allows that form and nothing else: no other page of the
 * shop may send a form elsewhere.
 */
export function paymentFormPage({ action, fields }: Extract<NextAction, { kind: "form" }>): {
  html: string
  policy: string
} {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  const html = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${messages.payment}</title>
<form method="post" action="${escapeMarkup(action)}">${inputs.join("")}<button>${messages.goOnToThePaymentPage}</button></form></html>`
  return { html, policy: `default-src 'none'; form-action ${new URL(action).origin}; frame-ancestors 'none'` }
}
