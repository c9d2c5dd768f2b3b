import { data, href } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { limitGuesses } from "#app/core/promotions/limit-guesses.server.ts"
import type { Credit } from "#app/core/store-credit/credit.ts"
import {
  findByCode,
  keepCredit,
  listCredits,
  withStatements,
} from "#app/core/store-credit/store-credit.server.ts"
import { CreditStatement } from "#app/modules/gift-cards/credit-statement.tsx"
import * as messages from "#app/modules/gift-cards/messages.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { addressContext, type Services, servicesContext } from "#app/services.server.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { parseText } from "#app/ui/format/typed-text.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/balance"

const LONGEST = 40

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  requireCredit(services)
  const user = await findUser(context, request)
  const own = user ? await listCredits(services, user.id) : []
  return { isSignedIn: user !== null, own: await withStatements(services.db, own) }
}

/** Shows the credit of a code, or keeps it in the account. A wrong code counts as a guess. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  requireCredit(services)
  const form = await readForm(request)
  const code = parseText(form.get("code")).slice(0, LONGEST)
  const guessed = await limitGuesses(services, {
    ...{ code, address: context.get(addressContext) },
    price: () => findByCode(services.db, code),
    isUnknown: (credit) => credit === null,
  })
  if (!("result" in guessed)) {
    const { retryAfterSeconds } = guessed
    const refused = { code, fault: tooOftenSentence(retryAfterSeconds) }
    return data(refused, { status: 429, headers: waitHeaders(retryAfterSeconds) })
  }
  const credit = guessed.result
  if (!credit) return data({ code, fault: messages.noSuchCode }, 404)
  const user = await findUser(context, request)
  if (form.get("do") === "keep" && user) {
    const isKept = await keepCredit(services.db, user.id, credit.id)
    return isKept ? { kept: messages.isKept } : data({ code, fault: messages.isElsewhere }, 409)
  }
  const [shown] = await withStatements(services.db, [credit])
  return { code, credit: shown }
}

function requireCredit({ settings }: Pick<Services, "settings">) {
  if (settings.get("payments.storeCredit") === null)
    throw data(null, { status: 404, statusText: "Not Found" })
}

export default function BalancePage({ loaderData: { isSignedIn, own }, actionData }: Route.ComponentProps) {
  const { code = "", fault, credit, kept } = { ...NOTHING, ...actionData }
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.balanceTitle} description={messages.balanceDescription} />
      <h1 className="text-headline">{messages.balanceHeading}</h1>
      <Form method="post" className="grid max-w-xl justify-items-start gap-4">
        <Field
          label={messages.code}
          hint={messages.codeHint}
          name="code"
          defaultValue={code}
          error={fault}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" look="quiet">
          {messages.showBalance}
        </Button>
      </Form>
      <p role="status" className="font-semibold empty:hidden">
        {kept}
      </p>
      {credit && (
        <>
          <CreditStatement credit={credit} entries={credit.entries} />
          {isSignedIn && (
            <Form method="post">
              <input type="hidden" name="code" value={code} />
              <Button type="submit" look="quiet" name="do" value="keep">
                {messages.keepInAccount}
              </Button>
            </Form>
          )}
        </>
      )}
      {isSignedIn && (
        <section aria-labelledby="own-credit" className="grid max-w-xl gap-6">
          <h2 id="own-credit" className="text-title">
            {messages.yourCredit}
          </h2>
          {own.length === 0 && <p>{messages.noCreditYet}</p>}
          {own.map((one) => (
            <CreditStatement key={one.id} credit={one} entries={one.entries} code={one.code} />
          ))}
        </section>
      )}
      <p className="flex flex-wrap gap-4">
        <ButtonLink to={href("/")} look="quiet">
          {messages.spendIt}
        </ButtonLink>
      </p>
    </div>
  )
}

type Shown = Awaited<ReturnType<typeof withStatements<Credit>>>[number]
const NOTHING: { code?: string; fault?: string; kept?: string; credit?: Shown | undefined } = {}

export const headers = personalPage
