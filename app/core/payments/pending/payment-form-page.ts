import type { NextAction } from "#app/core/payments/payment-gateway.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import * as messages from "./messages.ts"

const STYLE = `:root{color-scheme:light dark;font:1.1rem/1.5 system-ui,sans-serif}body{max-width:30rem;margin:20vh auto;padding:0 1rem;text-align:center}button{font:inherit;font-weight:600;padding:.8rem 2rem;border:0;border-radius:9in;background:CanvasText;color:Canvas}`

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
<style>${STYLE}</style><h1>${messages.payment}</h1><form method="post" action="${escapeMarkup(action)}">${inputs.join("")}<button>${messages.goOnToThePaymentPage}</button></form></html>`
  return {
    html,
    policy: `default-src 'none'; style-src 'unsafe-inline'; form-action ${new URL(action).origin}; frame-ancestors 'none'`,
  }
}
