import { isNotificationKind } from "#app/core/settings/order-message-settings.ts"
import { defineServerModule } from "#app/define-module.server.ts"
import { CHANNELS, PURPOSES } from "./channels.ts"
import { agreeWithOrder, findAgreed, withdraw } from "./consents.server.ts"
import { deleteOldMessages, exportMessages, forgetMessages, listMessages } from "./order-messages.server.ts"
import { postOrderMessages } from "./post-messages.server.ts"
import { findReceiver } from "./receiver.server.ts"
import { hasTemplate, registeredTexts } from "./registered-texts.server.ts"
import { offeredChannels, sendOrderMessage } from "./send-message.server.ts"

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
        if (hasTemplate(settings, channel)) await agreeWithOrder(db, { ...placed, channel })
      },
    ]),
  ),
  onOrderNotification: postOrderMessages,
  senders: {
    "sms:": (services, mail) => sendOrderMessage(services, "sms", mail),
    "whatsapp:": (services, mail) => sendOrderMessage(services, "whatsapp", mail),
  },
  slots: {
    async account(services, { id }) {
      const offered = offeredChannels(services)
      if (offered.length === 0) return null
      const agreed = await findAgreed(services.db, id)
      return { channels: offered.map((channel) => ({ channel, isOn: agreed.includes(channel) })) }
    },
    async checkout(services, user) {
      const offered = offeredChannels(services)
      if (offered.length === 0) return null
      const agreed = user ? await findAgreed(services.db, user.id) : []
      const channels = offered.filter((channel) => !agreed.includes(channel))
      return channels.length > 0 ? { channels, isGuest: user === null } : null
    },
    async "order-aftercare"(services, { id }) {
      if (!CHANNELS.some((channel) => hasTemplate(services.settings, channel))) return null
      const { channels = [] } = (await findReceiver(services, id)) ?? {}
      return channels.length > 0 ? { channels } : null
    },
    "admin-mail": async ({ settings }, mail) =>
      isNotificationKind(mail) ? { texts: registeredTexts(settings, mail) } : null,
    async "admin-order-mails"({ db }, { id }) {
      const messages = await listMessages(db, id)
      return messages.length > 0 ? { messages } : null
    },
  },
  retention: { orderMessages: { days: 180, remove: deleteOldMessages } },
})
