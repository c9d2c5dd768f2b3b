import { defineServerModule } from "#app/define-module.server.ts"
import { CHANNELS, PURPOSES } from "./channels.ts"
import { agreeWithOrder, withdraw } from "./consents.server.ts"
import { deleteOldMessages, exportMessages, forgetMessages } from "./order-messages.server.ts"
import { offeredChannels, postOrderMessages } from "./post-messages.server.ts"
import { sendOrderMessage } from "./send-message.server.ts"

export default defineServerModule({
  personalData: {
    export: async (db, { buyer }) => ({ orderMessages: await exportMessages(db, buyer) }),
    erase: (db, { buyer }) => forgetMessages(db, buyer),
    withdraw: { [PURPOSES.sms]: withdraw, [PURPOSES.whatsapp]: withdraw },
  },
  orderConsents: Object.fromEntries(
    CHANNELS.map((channel) => [
      PURPOSES[channel],
      async ({ db, settings }, placed) => {
        if (offeredChannels(settings).includes(channel)) await agreeWithOrder(db, { ...placed, channel })
      },
    ]),
  ),
  orderNews: postOrderMessages,
  senders: {
    "sms:": (services, mail) => sendOrderMessage(services, "sms", mail),
    "whatsapp:": (services, mail) => sendOrderMessage(services, "whatsapp", mail),
  },
  retention: { orderMessages: { days: 180, remove: deleteOldMessages } },
})
