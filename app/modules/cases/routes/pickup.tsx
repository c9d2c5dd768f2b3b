import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { ALL_INDIA } from "#app/core/settings/delivery-area.ts"
import { collectsEWaste } from "#app/core/settings/hidden-pages.ts"
import { CaseReceipt } from "#app/modules/cases/case-receipt.tsx"
import { checkWithPin, placeEWaste } from "#app/modules/cases/e-waste/e-waste.server.ts"
import { EWasteForm } from "#app/modules/cases/e-waste/e-waste-form.tsx"
import { type EWasteAnswer, readEWaste } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import { E_WASTE } from "#app/modules/cases/e-waste/e-waste-states.ts"
import * as messages from "#app/modules/cases/e-waste/messages.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { type Services, servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/pickup"

export async function loader({ context, url }: Route.LoaderArgs) {
  requireProgramme(context.get(servicesContext))
  return { states: ALL_INDIA.states, number: E_WASTE.parseNumber(url.searchParams.get("number")) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  requireProgramme(services)
  const checked = await checkWithPin(services.db, readEWaste(await readForm(request)), ALL_INDIA.states)
  const { values } = checked
  if (!checked.ok) return data<EWasteAnswer>({ errors: checked.errors, values }, 400)
  const wait = await takeByAddress(context, "LIMIT_E_WASTE_ADDRESS")
  if (wait > 0) return refuse(values, tooOftenSentence(wait), waitHeaders(wait))
  const placed = await placeEWaste(services, checked.request)
  if (!placed.ok) return refuse(values, messages.threeToday)
  return redirect(`${href("/social/pickup")}?number=${placed.number}`, 303)
}

function requireProgramme({ settings }: Pick<Services, "settings">) {
  if (!collectsEWaste(settings)) throw data(null, { status: 404, statusText: "Not Found" })
}

function refuse(values: EWasteAnswer["values"], message: string, headers: HeadersInit = {}) {
  return data<EWasteAnswer>({ message, errors: {}, values }, { status: 429, headers })
}

/** Where anybody asks for old devices and batteries to be collected, and reads the number of the request. */
export default function EWastePickupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { states, number } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.pickupTitle} description={messages.pickupDescription} />
      <div className="grid gap-3">
        <Link to={href("/social")} className="justify-self-start text-small underline underline-offset-4">
          {messages.aboutEWaste}
        </Link>
        <h1 className="text-headline">{messages.pickupTitle}</h1>
        <p className="max-w-xl text-lead text-quiet">{messages.whereWeCome}</p>
        <PrivacyNotice says={notices.eWaste} />
      </div>
      {number ? (
        <CaseReceipt
          number={number}
          says={{ lead: messages.weHaveIt, before: messages.itsNumberIs, after: messages.mailIsOnItsWay }}
          again={{ to: href("/social/pickup"), label: messages.askAgain }}
          className="max-w-4xl gap-3 border border-line"
        />
      ) : (
        <EWasteForm states={states} answer={actionData} />
      )}
    </div>
  )
}

export const headers = personalPage
