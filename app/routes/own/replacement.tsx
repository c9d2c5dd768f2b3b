import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import * as messages from "#app/core/fulfilment/returns/messages.ts"
import {
  checkReplacement,
  linesWithPieces,
  REPLACEMENT_SENTENCES,
  type ReplacementErrors,
  type ReplacementRefusal,
} from "#app/core/fulfilment/returns/replacement.ts"
import { ReplacementForm, type ReplacementValues } from "#app/core/fulfilment/returns/replacement-form.tsx"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { isReplaceable } from "#app/core/orders/order-states.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/replacement"

type Answer = { errors: ReplacementErrors; refusal?: ReplacementRefusal; values: ReplacementValues }

export async function loader(args: Route.LoaderArgs) {
  const order = await requireOwnOrder(args)
  return { number: order.number, lines: linesWithPieces(order.lines), isOpen: isReplaceable(order) }
}

export async function action(args: Route.ActionArgs) {
  const order = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = checkReplacement(form, linesWithPieces(order.lines))
  if (!checked.ok) return data<Answer>({ errors: checked.errors, values }, 400)
  const requested = await requestReplacement(services, order, checked.request)
  if (!requested.ok) return data<Answer>({ errors: {}, refusal: requested.refusal, values }, 409)
  return redirect(href("/orders/:number", { number: order.number }), 303)
}

export default function ReplacementPage({ actionData, loaderData }: Route.ComponentProps) {
  const { number, lines, isOpen } = loaderData
  const refusal = actionData?.refusal
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.replacementTitle} description={messages.replacementDescription} />
      <div className="grid gap-3">
        <Link
          to={href("/orders/:number", { number })}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.orderIs(number)}
        </Link>
        <h1 className="text-headline">{messages.askForAReplacement}</h1>
        <p className="max-w-xl text-lead text-quiet">{messages.weAnswerWithin}</p>
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {refusal && REPLACEMENT_SENTENCES[refusal]}
      </p>
      {isOpen ? (
        <ReplacementForm lines={lines} errors={actionData?.errors ?? {}} values={actionData?.values ?? {}} />
      ) : (
        !refusal && <p>{messages.notAtThisMoment}</p>
      )}
      {isOpen && <PrivacyNotice says={notices.replacement} />}
    </div>
  )
}

export const headers = personalPage
