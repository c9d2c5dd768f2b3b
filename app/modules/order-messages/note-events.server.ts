import type { WhatsAppEvent } from "#app/core/orders/notifications/whatsapp/whatsapp.ts"
import type { TextEvent } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Channel } from "./channels.ts"
import { stopPhone } from "./consents.server.ts"
import { moveMessage } from "./send-message.server.ts"
import { allowAgain, stop } from "./stop-list.server.ts"

const STOP = /^\W*stop\W*$/i
const START = /^\W*start\W*$/i

/**
 * Notes what a provider tells: how far messages came, and who wants none any more, or may be asked again. Whatever else somebody wrote is not
 * kept.
 */
export async function noteEvents(
  { db, secret }: Pick<Services, "db" | "secret">,
  channel: Channel,
  events: readonly (WhatsAppEvent | TextEvent)[],
): Promise<void> {
  for (const event of events) {
    if (event.kind === "status") await moveMessage(db, event)
    else if (START.test(event.text)) await allowAgain({ db, secret }, { channel, phone: event.phone })
    else if (STOP.test(event.text))
      await db.transaction(async (tx) => {
        await stopPhone(tx, event.phone, channel)
        await stop({ db: tx, secret }, { channel, phone: event.phone })
      })
  }
}
