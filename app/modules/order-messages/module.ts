import { defineModule } from "../../define-module.ts"

/** News of an order by SMS and WhatsApp, beside its mails, for buyers who agreed to it. */
export default defineModule({
  name: "order-messages",
})
