import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { refundToCredit } from "#app/core/payments/refunds/refund-to-credit.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { AccountForm } from "#app/modules/refund-accounts/account-form.tsx"
import * as messages from "#app/modules/refund-accounts/messages.ts"
import { type AccountValues, checkAccount, readAccount } from "#app/modules/refund-accounts/refund-account.ts"
import { keepRefundAccount, owedByHandPaise } from "#app/modules/refund-accounts/refund-accounts.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Form } from "#app/ui/form.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/refund-account"

type Answer = { message?: string; errors: AccountValues; values: AccountValues }

export async function loader(args: Route.LoaderArgs) {
  const { id, number } = await requireOwnOrder(args)
  const { db, settings } = args.context.get(servicesContext)
  const owedPaise = await owedByHandPaise(db, id)
  return { number, owedPaise, takesCredit: settings.get("payments.storeCredit") !== null }
}

export async function action(args: Route.ActionArgs) {
  const { id, number } = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const values = readAccount(form)
  const wait = await services.limits.take("LIMIT_REFUND_ACCOUNT_ORDER", id)
  if (wait > 0)
    return data<Answer>(
      { message: tooOftenSentence(wait), errors: {}, values },
      { status: 429, headers: waitHeaders(wait) },
    )
  if (form.get("way") === "credit") {
    const turned = await services.db.transaction((db) =>
      refundToCredit({ ...services, db }, id, { withWaiting: true }),
    )
    if (turned === 0) return data<Answer>({ message: messages.nothingOwed, errors: {}, values: {} }, 409)
    return redirect(href("/orders/:number", { number }), 303)
  }
  const checked = checkAccount(values)
  if (!checked.ok) return data<Answer>({ errors: checked.errors, values }, 400)
  if (!(await keepRefundAccount(services, id, checked.account)))
    return data<Answer>({ message: messages.nothingOwed, errors: {}, values: {} }, 409)
  return redirect(href("/orders/:number", { number }), 303)
}

export default function RefundAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, owedPaise, takesCredit } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-6 py-8 md:py-12">
      <PageHead title={messages.title} description={messages.description} />
      <div className="grid gap-3">
        <Link
          to={href("/orders/:number", { number })}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.orderIs(number)}
        </Link>
        <h1 className="text-title sm:text-headline">{messages.whereTo}</h1>
        <p className="max-w-xl text-lead text-quiet">
          {owedPaise > 0 ? messages.owed(formatRupees(owedPaise)) : messages.nothingOwed}
        </p>
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.message}
      </p>
      {owedPaise > 0 && (
        <>
          <AccountForm errors={actionData?.errors ?? {}} values={actionData?.values ?? {}} />
          <PrivacyNotice says={messages.privacy} />
          {takesCredit && (
            <Disclosure label={messages.orAsCredit}>
              <Form method="post" className="grid max-w-xl justify-items-start gap-3">
                <p>{messages.aboutCredit}</p>
                <Button type="submit" look="quiet" name="way" value="credit">
                  {messages.takeCredit(formatRupees(owedPaise))}
                </Button>
              </Form>
            </Disclosure>
          )}
        </>
      )}
    </div>
  )
}

export const headers = personalPage
