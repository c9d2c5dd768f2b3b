import { expireCredits, exportCredits, ownCreditPaise } from "#app/core/store-credit/store-credit.server.ts"
import { defineServerModule } from "#app/define-module.server.ts"
import { giftCardMail, OWN_GIFT_CARD_MAIL } from "./gift-card-mail.ts"
import {
  carryGiftCards,
  eraseOldGiftCards,
  exportGiftCards,
  findGiftCard,
  forgetGiftCards,
} from "./gift-cards.server.ts"
import { sampleWords } from "./messages.ts"

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const SAMPLE_CODE = "0123456789ABCDEF"

export default defineServerModule({
  personalData: {
    export: async (db, { buyer }) => ({
      giftCards: await exportGiftCards(db, buyer),
      ...("id" in buyer && { storeCredit: await exportCredits(db, buyer.id) }),
    }),
    erase: (db, { buyer }) => forgetGiftCards(db, buyer),
  },
  mailSamples: {
    "gift-card": {
      own: OWN_GIFT_CARD_MAIL,
      write: ({ order, shopUrl, now }, texts) => {
        const { fullName: receiver, email, totalPaise: amountPaise } = order
        const expiresAt = new Date(now.getTime() + YEAR_MS)
        const card = { receiver, email, sender: receiver, message: sampleWords, amountPaise, expiresAt }
        return giftCardMail({ ...card, code: SAMPLE_CODE }, shopUrl, texts)
      },
    },
  },
  slots: {
    gift: async ({ settings }) => (settings.get("payments.storeCredit")?.giftCardsPaise.length ? {} : null),
    async account({ db, settings }, { id }) {
      return settings.get("payments.storeCredit") && { paise: await ownCreditPaise(db, id) }
    },
    async "admin-order"({ db }, { id, number }) {
      const card = await findGiftCard(db, id)
      if (!card) return null
      const { mailedAt, ...shown } = card
      return { ...shown, number, isMailed: mailedAt !== null }
    },
  },
  jobs: [
    { name: "gift-cards", intervalMs: 2_000, run: carryGiftCards },
    { name: "expired-credits", intervalMs: 600_000, run: ({ db }) => expireCredits(db) },
  ],
  retention: { giftCards: { days: 90, remove: eraseOldGiftCards } },
})
