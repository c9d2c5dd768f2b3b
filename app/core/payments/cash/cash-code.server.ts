import { digitCode, isDigitCode } from "#app/platform/digit-code.server.ts"

const purpose = (paymentId: string) => `cash on delivery ${paymentId}`

/** The code by which a shopper confirms cash on delivery: always the same for one payment, kept nowhere. */
export function cashCode(secret: string, paymentId: string): string {
  return digitCode(secret, purpose(paymentId))
}

/** Whether what was typed is that code. */
export function isCashCode(typed: string, secret: string, paymentId: string): boolean {
  return isDigitCode(typed, secret, purpose(paymentId))
}
