import type { Connection, Variables } from "#app/core/connections/connection.ts"
import { tryCourier } from "#app/core/fulfilment/try-courier.server.ts"
import type { GatewayContext } from "#app/core/payments/gateway-plugin.server.ts"
import { tryGateway } from "#app/core/payments/try-gateway.server.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import type { ShopConfig } from "#app/define-shop.server.ts"
import type { Plugin } from "#app/platform/env/plugin.server.ts"
import { smtp } from "#app/platform/mail/smtp.server.ts"
import { internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

type Shop = { gatewayContext: GatewayContext; settings: Settings; sender: () => string }

/** The outside services of a configuration that a merchant sets up, with the way to try each. */
export function connectionsOf(
  { gateways, couriers, sms, whatsApp, eInvoices }: ShopConfig["ports"],
  { gatewayContext, settings, sender }: Shop,
): Connection[] {
  return [
    ...gateways.filter(isOptional).map((plugin) => ({
      ...connection("gateway", plugin, gatewayContext),
      webhookPath: `/payment-events/${plugin.name}`,
      async test(variables: Variables) {
        const { gateway } = created(plugin.create(variables, gatewayContext))
        const returnUrl = gatewayContext.env.shopUrl
        await tryGateway(gateway, { methods: plugin.methods, returnUrl })
        return "A payment of ₹1 was begun and ended. No money moved."
      },
    })),
    ...couriers.filter(isOptional).map((plugin) => ({
      ...connection("courier", plugin, undefined),
      webhookPath: "/parcel-events",
      test: (variables: Variables, { pin }: { pin: string }) =>
        tryCourier(created(plugin.create(variables)), pin),
    })),
    {
      ...connection("mail", smtp, { from: sender }),
      async test(variables: Variables, { email }: { email: string }) {
        const text = `This is the test mail of ${settings.get("brand").name}: its mail server accepts mails.`
        const send = created(smtp.create(variables, { from: sender }))
        await send({
          id: crypto.randomUUID(),
          recipient: email,
          subject: "Test mail",
          text,
          html: `<p>${escapeMarkup(text)}</p>`,
        })
        return `The mail server accepted a mail to ${email}.`
      },
    },
    ...sms.filter(isOptional).map((plugin) => ({
      ...connection("sms", plugin, undefined),
      webhookPath: "/sms-events",
      async test(variables: Variables, { phone: typed }: { phone: string }) {
        const { guestCode, orderCode, cashCode } = settings.get("notifications.smsTemplates")
        const templateId = guestCode ?? orderCode ?? cashCode
        if (!templateId) throw new Error("No template is chosen in the setting notifications.smsTemplates")
        const phone = internationalPhone(typed)
        if (!phone) throw new Error("The number is no Indian mobile number")
        const values = { code: "000000", number: "TEST" }
        await created(plugin.create(variables))({ id: crypto.randomUUID(), phone, templateId, values })
        return `The provider accepted a message to ${phone}.`
      },
    })),
    ...whatsApp.filter(isOptional).map((plugin) => ({
      ...connection("whatsapp", plugin, undefined),
      webhookPath: "/message-events",
      test: async (variables: Variables) =>
        `The account is ${await created(plugin.create(variables)).describe()}.`,
    })),
    ...eInvoices.filter(isOptional).map((plugin) => connection("e-invoice", plugin, undefined)),
  ]
}

const isOptional = ({ prefix }: { prefix: string | null }) => prefix !== null

function connection<Context>(kind: Connection["kind"], plugin: Plugin<unknown, Context>, context: Context) {
  const { name, title, fields } = plugin
  return {
    ...{ kind, name, title, fields, webhookPath: null, test: null },
    check: (variables: Variables) => void plugin.create(variables, context),
  }
}

/** Variables that were checked before set their adapter up. */
function created<Adapter>(adapter: Adapter | null): Adapter {
  if (adapter === null) throw new Error("Nothing is filled in")
  return adapter
}
