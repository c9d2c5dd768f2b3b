import AccountParts from "virtual:data-slot/account"
import type { ReactNode } from "react"
import { href } from "react-router"
import { type AccountDetails, isNew, type OpenSession, WELCOME } from "#app/core/accounts/account/account.ts"
import * as messages from "#app/core/accounts/account/messages.ts"
import { Welcome } from "#app/core/accounts/account/welcome.tsx"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { Note } from "#app/core/accounts/forms/identity-page.tsx"
import { ClaimOrders } from "#app/core/accounts/guests/claim-orders.tsx"
import { findClaimable } from "#app/core/accounts/guests/claimable-orders.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import type { KeptPasskey } from "#app/core/accounts/passkeys/passkey.ts"
import { PasskeyList } from "#app/core/accounts/passkeys/passkey-list.tsx"
import * as phoneMessages from "#app/core/accounts/phone/messages.ts"
import { offeredPhones } from "#app/core/accounts/phone/phone-forms.server.ts"
import { addressBook } from "#app/core/delivery-area/addresses/messages.ts"
import { withNextFacts } from "#app/core/fulfilment/returns/replacements.server.ts"
import * as orderMessages from "#app/core/orders/messages.ts"
import { NoOrders } from "#app/core/orders/no-orders.tsx"
import { OrderList } from "#app/core/orders/order-list.tsx"
import { listOrders } from "#app/core/orders/order-queries.server.ts"
import { type ShownOrder, shownOrder } from "#app/core/orders/shown-order.ts"
import { manage } from "#app/core/privacy/messages.ts"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/account"

const LATEST = 3

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const services = context.get(servicesContext)
  const { db, identity, settings } = services
  const { account, factors } = identity
  const details = await account.read(user, request)
  const { orders } = await listOrders(db, user, 1, LATEST)
  return {
    details,
    isWelcome: url.searchParams.has(WELCOME) && isNew(details),
    orders: (await withNextFacts(services, orders)).map((order) => shownOrder(order, { isShort: true })),
    claimable: await findClaimable(context, request, user),
    sessions: await account.listSessions(user, request),
    passkeys: factors && (await factors.passkeys.list(user)),
    changed: url.searchParams.get("changed"),
    hasAddresses: asksPin(settings.get("fulfilment.deliveryArea")),
    phone: await offeredPhones(context)?.find(user.id),
    slots: await readSlot(services, "account", user),
  }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { details, isWelcome, orders, claimable, sessions, passkeys, changed, hasAddresses } = loaderData
  const welcome = isWelcome ? messages.welcome(details.name) : null
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      {/* The title is read out after a navigation. */}
      <PageHead title={welcome ?? messages.accountTitle} description={messages.accountDescription} />
      <h1 className="text-headline">{messages.myAccount}</h1>
      {welcome && <Welcome>{welcome}</Welcome>}
      {changed === "password" && <Note>{messages.passwordChangedElsewhere}</Note>}
      {changed === "second-step" && (
        <Note>
          {`${messages.yourTwoFactorIs} `}
          {details.hasTwoFactor ? messages.on : messages.off}.
        </Note>
      )}
      {claimable && <ClaimOrders>{claimable}</ClaimOrders>}
      {(orders.length > 0 || !claimable) && <LatestOrders orders={orders} />}
      {hasAddresses && (
        <Part title={addressBook}>
          <p>{messages.whereOrdersGo}</p>
          <ButtonLink to={href("/account/addresses")} look="quiet" className="justify-self-start">
            {messages.seeAddresses}
          </ButtonLink>
        </Part>
      )}
      <AccountParts data={loaderData.slots} />
      <Person {...details} phone={loaderData.phone} />
      {passkeys && <Factors details={details} passkeys={passkeys} />}
      <Devices sessions={sessions} />
      <Part title={messages.yourData}>
        <p>{messages.allThatWeKeep}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/account/data")} look="quiet" download>
            {messages.downloadMyData}
          </ButtonLink>
          <ButtonLink to={href("/account/privacy")} look="quiet">
            {manage}
          </ButtonLink>
          <ButtonLink to={href("/account/delete")} look="quiet">
            {messages.deleteMyAccount}
          </ButtonLink>
        </div>
      </Part>
    </div>
  )
}

/** The latest orders and the way to all of them, or to products where there are none. */
function LatestOrders({ orders }: { orders: readonly ShownOrder[] }) {
  if (orders.length === 0) return <NoOrders>{orderMessages.nothingOrderedYet}</NoOrders>
  return (
    <section aria-labelledby="orders" className="grid gap-4">
      <h2 id="orders" className="text-lead">
        {orderMessages.myOrders}
      </h2>
      <OrderList orders={orders} />
      <ButtonLink to={href("/orders")} look="quiet" className="justify-self-start">
        {orderMessages.allOrders}
      </ButtonLink>
    </section>
  )
}

type PersonProps = AccountDetails & { phone: string | null | undefined }

function Person({ name, email, isEmailConfirmed, createdAt, phone, credential }: PersonProps) {
  const isConfirmed = isEmailConfirmed ? messages.confirmed : messages.notConfirmedYet
  return (
    <Part title={messages.yourDetails}>
      <p className="wrap-anywhere">
        {name}
        {email && (
          <>
            <br />
            {email}
          </>
        )}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
        <span className="block text-quiet text-small">
          {email ? isConfirmed : phoneMessages.whyAddEmail}
          {messages.withUsSince(formatDate(createdAt))}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href("/account/email")} look="quiet">
          {!email
            ? phoneMessages.addEmailNow
            : isEmailConfirmed
              ? messages.changeEmail
              : messages.confirmOrChangeEmail}
        </ButtonLink>
        {email && (
          <ButtonLink to={href("/account/password")} look="quiet">
            {credential === "password" ? messages.changePassword : messages.choosePassword}
          </ButtonLink>
        )}
        {phone !== undefined && (
          <ButtonLink to={href("/account/phone")} look="quiet">
            {phone ? phoneMessages.changePhone : phoneMessages.addPhone}
          </ButtonLink>
        )}
      </div>
    </Part>
  )
}

function Factors({ details, passkeys }: { details: AccountDetails; passkeys: KeptPasskey[] }) {
  const { hasTwoFactor, credential } = details
  return (
    <>
      <Part title={messages.twoFactor}>
        <p>{hasTwoFactor ? messages.twoFactorIsOn : messages.twoFactorIsOff}</p>
        <ButtonLink to={href("/account/second-step")} look="quiet" className="justify-self-start">
          {hasTwoFactor ? messages.turnItOff : messages.setItUp}
        </ButtonLink>
      </Part>
      <Part title={messages.passkeys}>
        <p>{messages.whatPasskeysDo}</p>
        <PasskeyList passkeys={passkeys} since={formatDate} credential={credential} />
      </Part>
    </>
  )
}

function Devices({ sessions }: { sessions: OpenSession[] }) {
  return (
    <Part title={messages.whereYouAreLoggedIn}>
      <ul className="grid gap-3">
        {sessions.map(({ id, device, since, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>
              {device}
              <span className="figures block text-quiet text-small">
                {isCurrent ? messages.thisDeviceSince : messages.since}
                <time dateTime={since.toISOString()}>{formatDateTime(since)}</time>
              </span>
            </span>
            {isCurrent ? (
              <Form method="post" action={href("/logout")} reloadDocument>
                <Button type="submit" look="quiet">
                  {messages.logOutHere}
                </Button>
              </Form>
            ) : (
              <EndSession end={id} label={messages.logOutDevice(device, formatDateTime(since))}>
                {messages.logOut}
              </EndSession>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndSession end="others">{messages.logOutAllOtherDevices}</EndSession>}
    </Part>
  )
}

function EndSession({ end, label, children }: { end: string; label?: string; children: ReactNode }) {
  return (
    <Form method="post" action={href("/account/sessions")} className="justify-self-start" preventScrollReset>
      <input type="hidden" name="end" value={end} />
      <Button type="submit" look="quiet" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card border border-line p-5 md:p-8">
      <h2 className="wrap-anywhere text-lead">{title}</h2>
      {children}
    </section>
  )
}

export const headers = personalPage
