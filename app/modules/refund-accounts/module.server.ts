import { defineServerModule } from "#app/define-module.server.ts"
import { accountMail, OWN_ACCOUNT_MAIL } from "./account-mail.ts"
import { accountLines, isHolderOf, maskAccount } from "./refund-account.ts"
import {
  deleteOldAccounts,
  deletePaidAccounts,
  exportAccounts,
  findRefundAccount,
  forgetAccounts,
  handRefund,
  owedByHandPaise,
} from "./refund-accounts.server.ts"

export default defineServerModule({
  personalData: {
    export: async (db, { buyer }) => ({ refundAccounts: await exportAccounts(db, buyer) }),
    erase: (db, { buyer }) => forgetAccounts(db, buyer),
  },
  mailSamples: {
    "refund-account": {
      own: OWN_ACCOUNT_MAIL,
      write: ({ order, link }, texts) => accountMail(order, { account: "as…@okaxis", link }, texts),
    },
  },
  handRefund,
  slots: {
    async "order-next-step"(services, { id }) {
      const refund = await handRefund(services, id)
      return refund?.isAccountAwaited ? { paise: refund.paise } : null
    },
    async "order-aftercare"(services, { id }) {
      if ((await owedByHandPaise(services.db, id)) === 0) return null
      const account = await findRefundAccount(services, id)
      return account && { account: maskAccount(account) }
    },
    async "admin-order"(services, { id, fullName, giftFrom, companyName }) {
      const account = await findRefundAccount(services, id)
      if (!account) return null
      const isOther = !isHolderOf(account, [fullName, giftFrom, companyName])
      return { lines: accountLines(account), otherHolder: isOther ? account.holder : null }
    },
  },
  jobs: [{ name: "refund-accounts", intervalMs: 60_000, run: ({ db }) => deletePaidAccounts(db) }],
  retention: { refundAccounts: { days: 180, remove: deleteOldAccounts } },
})
