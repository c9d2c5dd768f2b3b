import { data } from "react-router"
import { listAgreed } from "#app/core/accounts/customers/consents/list-agreed.server.ts"
import { withdrawConsent } from "#app/core/accounts/customers/consents/withdraw-consent.server.ts"
import { parsePurpose } from "#app/core/privacy/consents/consent.ts"
import { ConsentList } from "#app/core/privacy/consents/consent-list.tsx"
import * as messages from "#app/modules/wishlist/alerts/mails/messages.ts"
import { readAlertsToken, stopAlerts } from "#app/modules/wishlist/alerts/stop-alerts.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { StopMails } from "#app/ui/mails/stop-mails.tsx"
import type { Route } from "./+types/alerts-unsubscribe"

const FROM = "/alerts/unsubscribe"
const WORDS = messages.unsubscribePages

export async function loader({ url, context }: Route.LoaderArgs) {
  const stopped = await readStopped(url, context)
  if (!stopped) return data({ words: WORDS["email-alerts"], isOurs: false, consents: [] }, 400)
  const { purpose, email } = stopped
  const consents = await listAgreed(context.get(servicesContext).db, [{ email }])
  const others = consents.filter((consent) => consent.endedAt === null && consent.purpose !== purpose)
  return data({ words: WORDS[purpose], isOurs: true, consents: others })
}

/** Also what a mail program sends for its user (RFC 8058): the address is all that counts. A form of the page may name another consent. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const stopped = await readStopped(url, context)
  if (!stopped) return data({ isDone: false }, 400)
  const { db } = context.get(servicesContext)
  const form = await request.formData().catch(() => new FormData())
  const purpose = parsePurpose(form.get("purpose"))
  if (!purpose) {
    await stopAlerts(db, { ...stopped, from: FROM })
    return { isDone: true }
  }
  const withdrawn = { purpose, subject: String(form.get("subject") ?? ""), from: FROM }
  const owner = { buyer: { guestEmail: stopped.email }, email: stopped.email }
  await withdrawConsent(context.get(servicesContext), owner, withdrawn)
  return { isDone: false }
}

function readStopped(url: URL, context: Route.LoaderArgs["context"]) {
  return readAlertsToken(url.searchParams.get("token") ?? "", context.get(servicesContext).secret)
}

export default function AlertsUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, isOurs, consents } = loaderData
  return (
    <>
      <StopMails words={words} isOurs={isOurs} isDone={actionData?.isDone ?? false} />
      {consents.length > 0 && (
        <section aria-labelledby="others" className="page grid gap-4 pb-8 md:pb-12">
          <h2 id="others" className="text-lead">
            {messages.youAlsoAgreed}
          </h2>
          <ConsentList consents={consents} />
        </section>
      )}
    </>
  )
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
