import { z } from "zod"
import { defineGateway } from "#app/core/payments/gateway-plugin.server.ts"
import { CARD_FORM } from "./card-form.ts"
import { startTestBank } from "./start-test-bank.server.ts"

/** The specification's way to pay: a test card at a bank that runs beside the shop, or at PAYMENT_URL. */
export const testBank = defineGateway({
  name: "test-bank",
  methods: ["card", "upi", "checkout"],
  form: CARD_FORM,
  variables: z.object({}), // its own are among the shop's: PAYMENT_URL, PAYMENT_KEY, TEST_BANK_PORT
  create: (_, { env, secret }) => startTestBank(env, secret),
})
