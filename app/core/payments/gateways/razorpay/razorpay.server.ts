import { z } from "zod"
import { defineGateway } from "#app/core/payments/gateway-plugin.server.ts"
import { createRazorpay } from "./razorpay-gateway.server.ts"

const isRazorpay = (url: string) => /(^|\.)razorpay\.com$/.test(new URL(url).hostname)

/** Razorpay (docs/guide/payments.md). The shop does without it while no variable of it is set. */
export const razorpay = defineGateway({
  name: "razorpay",
  title: "Razorpay",
  methods: ["card", "upi", "checkout"],
  prefix: "RAZORPAY_",
  variables: z.object({
    RAZORPAY_KEY_ID: z
      .string()
      .min(1)
      .meta({ title: "Key ID", description: "Begins with rzp_live_, or with rzp_test_ for a trial." }),
    RAZORPAY_KEY_SECRET: z.string().min(8).meta({ title: "Key secret", isSecret: true }),
    RAZORPAY_WEBHOOK_SECRET: z
      .string()
      .min(8)
      .meta({
        ...{ title: "Webhook secret", isSecret: true },
        description:
          "Choose it here and enter the same one in the dashboard of Razorpay, with the address above.",
      }),
    RAZORPAY_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://api.razorpay.com")
      .meta({ title: "Address of the API", description: "Empty for https://api.razorpay.com." }),
    RAZORPAY_SHOP_NAME: z
      .string()
      .min(1)
      .optional()
      .meta({
        ...{ title: "Name on the page of Razorpay", description: "Empty for the name of the shop." },
      }),
  }),
  create: (variables, { shopName }) => ({
    isTrial: variables.RAZORPAY_KEY_ID.startsWith("rzp_test_") || !isRazorpay(variables.RAZORPAY_URL),
    gateway: createRazorpay({
      url: variables.RAZORPAY_URL.replace(/\/+$/, ""),
      keyId: variables.RAZORPAY_KEY_ID,
      keySecret: variables.RAZORPAY_KEY_SECRET,
      webhookSecret: variables.RAZORPAY_WEBHOOK_SECRET,
      shopName: () => variables.RAZORPAY_SHOP_NAME ?? shopName(),
    }),
  }),
})
