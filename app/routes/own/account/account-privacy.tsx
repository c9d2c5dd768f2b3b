import type { ReactNode } from "react"
import { data, href, redirect } from "react-router"
import { correctName } from "#app/core/accounts/account/correct-name.server.ts"
import { listAgreed } from "#app/core/accounts/customers/consents/list-agreed.server.ts"
import { giversOf, withdrawConsent } from "#app/core/accounts/customers/consents/withdraw-consent.server.ts"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { BackToAccount, Note } from "#app/core/accounts/forms/identity-page.tsx"
import type { User } from "#app/core/accounts/identity.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { refreshProfile } from "#app/core/accounts/profile/profile-store.ts"
import { parsePurpose } from "#app/core/privacy/consents/consent.ts"
import { ConsentList } from "#app/core/privacy/consents/consent-list.tsx"
import { CorrectionForm } from "#app/core/privacy/correction-form.tsx"
import * as messages from "#app/core/privacy/messages.ts"
import { findNominee, keepNominee, removeNominee } from "#app/core/privacy/nominee/nominee.server.ts"
import {
  checkNominee,
  type Nominee,
  type NomineeErrors,
  parseName,
} from "#app/core/privacy/nominee/nominee.ts"
import { NomineeForm } from "#app/core/privacy/nominee/nominee-form.tsx"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/account-privacy"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db, settings } = context.get(servicesContext)
  const owner = await ownerOf(context, user)
  return {
    name: user.name,
    isEmailConfirmed: owner.email !== null,
    consents: await listAgreed(db, giversOf(owner)),
    nominee: await findNominee(db, user.id),
    done: DONE.get(url.searchParams.get("done") ?? ""),
    correction: {
      address: settings.get("company").privacy,
      hasAddresses: asksPin(settings.get("fulfilment.deliveryArea")),
      takesComplaints: settings.get("complaints.desk"),
    },
  }
}

/** What the page says after each press. */
const DONE = new Map([
  ["consent", messages.withdrawn],
  ["nominee", messages.nomineeKept],
  ["removed", messages.nomineeRemoved],
  ["name", messages.nameCorrected],
])

type Answer = {
  message?: string
  nominee?: { errors: NomineeErrors; values: Nominee }
  nameError?: string
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const { db, limits } = context.get(servicesContext)
  const wait = await limits.take("LIMIT_ADDRESS_BOOK", user.id)
  if (wait > 0)
    return data<Answer>({ message: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  const form = await readForm(request)
  const done = (what: string) => redirect(`${href("/account/privacy")}?done=${what}`, 303)
  switch (form.get("do")) {
    case "withdraw": {
      const purpose = parsePurpose(form.get("purpose"))
      if (!purpose) return data<Answer>({}, 400)
      const withdrawn = {
        purpose,
        subject: String(form.get("subject") ?? ""),
        from: href("/account/privacy"),
      }
      await withdrawConsent(context.get(servicesContext), await ownerOf(context, user), withdrawn)
      throw done("consent")
    }
    case "name-nominee": {
      const checked = checkNominee(form)
      if (!checked.ok) return data<Answer>({ nominee: checked }, 400)
      await keepNominee(db, user.id, checked.nominee)
      throw done("nominee")
    }
    case "remove-nominee":
      await removeNominee(db, user.id)
      throw done("removed")
    case "correct-name": {
      const name = parseName(form.get("name"))
      if (name === null) return data<Answer>({ nameError: messages.nameIsRequired }, 400)
      await correctName(db, user.id, name)
      throw done("name")
    }
    default:
      return data<Answer>({}, 400)
  }
}

/** The account, and its address once it is known to be theirs: an account made with a stranger's address sees nothing of them. */
async function ownerOf(context: Route.LoaderArgs["context"], user: User) {
  const { isEmailConfirmed } = await context.get(servicesContext).identity.account.read(user)
  return { buyer: user, email: isEmailConfirmed ? user.email : null }
}

/** A corrected name is greeted with at once. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    await refreshProfile()
  }
}

export default function AccountPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isEmailConfirmed, consents, nominee, done, correction } = loaderData
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead title={messages.privacyTitle} description={messages.privacyDescription} />
      <h1 className="text-headline">{messages.privacyTitle}</h1>
      {done && <Note>{done}</Note>}
      {actionData?.message && <p role="alert">{actionData.message}</p>}
      <Part title={messages.whatYouAgreedTo}>
        {!isEmailConfirmed && (
          <p>
            {messages.confirmForMore} <Link to={href("/account/email")}>{messages.confirmAddress}</Link>
          </p>
        )}
        <ConsentList consents={consents} />
        <p className="text-quiet text-small">{messages.reviewMails}</p>
      </Part>
      <Part title={messages.nominee}>
        <p className="max-w-prose">{messages.nomineeIntroduction}</p>
        <NomineeForm kept={nominee} {...actionData?.nominee} />
        <PrivacyNotice says={notices.nominee} />
      </Part>
      <Part title={messages.correction}>
        <CorrectionForm name={name} error={actionData?.nameError} {...correction} />
        <PrivacyNotice says={notices.name} />
      </Part>
      <p>
        <Link to={href("/help/:topic", { topic: "privacy" })}>{messages.notice}</Link>
      </p>
      <BackToAccount />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card border border-line p-5 md:p-8">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  )
}

export const headers = personalPage
