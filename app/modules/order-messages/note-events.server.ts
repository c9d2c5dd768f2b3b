import type { WhatsAppEvent } from "#app/core/orders/notifications/whatsapp/whatsapp.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { stopPhone } from "./consents.server.ts"
import { moveMessage } from "./send-message.server.ts"

const STOP = /^\W*stop\W*$/i

/** Notes what WhatsApp tells: how far messages came, and who wants none any more. Whatever else somebody wrote is not kept. */
export async function noteEvents(db: Database, events: readonly WhatsAppEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === "status") await moveMessage(db, event)
    else if (STOP.test(event.text)) await stopPhone(db, event.phone, "whatsapp")
  }
}
