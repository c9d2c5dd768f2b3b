import { isOrderNews } from "#app/core/settings/order-message-settings.ts"
import { defineServerModule } from "#app/define-module.server.ts"
import { CHANNELS, PURPOSES } from "./channels.ts"
import { agreeWithOrder, findAgreed, withdraw } from "./consents.server.ts"
import { deleteOldMessages, exportMessages, forgetMessages, listMessages } from "./order-messages.server.ts"
import { offeredChannels, postOrderMessages } from "./post-messages.server.ts"
import { findReceiver } from "./receiver.server.ts"
import { registeredTexts } from "./registered-texts.server.ts"
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
  slots: {
    async account({ db, settings }, { id }) {
      const offered = offeredChannels(settings)
      if (offered.length === 0) return null
      const agreed = await findAgreed(db, id)
      return { channels: offered.map((channel) => ({ channel, isOn: agreed.includes(channel) })) }
    },
    async checkout({ db, settings }, user) {
      const offered = offeredChannels(settings)
      if (offered.length === 0) return null
      const agreed = user ? await findAgreed(db, user.id) : []
      const channels = offered.filter((channel) => !agreed.includes(channel))
      return channels.length > 0 ? { channels, isGuest: user === null } : null
    },
    async "order-aftercare"({ db, settings }, { id }) {
      if (offeredChannels(settings).length === 0) return null
      const { channels = [] } = (await findReceiver(db, id)) ?? {}
      return channels.length > 0 ? { channels } : null
    },
    "admin-mail": async ({ settings }, mail) =>
      isOrderNews(mail) ? { texts: registeredTexts(settings, mail) } : null,
    async "admin-order-mails"({ db }, { id }) {
      const messages = await listMessages(db, id)
      return messages.length > 0 ? { messages } : null
    },
  },
  retention: { orderMessages: { days: 180, remove: deleteOldMessages } },
})
