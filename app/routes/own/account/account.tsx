import type { ReactNode } from "react"
import { href } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import type { AccountDetails, OpenSession } from "#app/shop/identity/account/account.ts"
import { personalPage } from "#app/shop/identity/forms/form-answers.server.ts"
import { Note } from "#app/shop/identity/forms/identity-page.tsx"
import { requireUser } from "#app/shop/identity/identity-context.server.ts"
import type { KeptPasskey } from "#app/shop/identity/passkeys/passkey.ts"
import { PasskeyList } from "#app/shop/identity/passkeys/passkey-list.tsx"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/account"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { account, factors } = context.get(servicesContext).identity
  return {
    details: await account.read(user),
    sessions: await account.listSessions(user, request),
    passkeys: factors && (await factors.passkeys.list(user)),
    changed: url.searchParams.get("changed"),
  }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { details, sessions, passkeys, changed } = loaderData
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead
        title="My account"
        description="Your account at Dhun: address, password, the devices on which you are logged in, a copy of your data, and how to delete it all."
      />
      <h1 className="text-headline">My account</h1>
      {changed === "password" && <Note>Your password is changed. Every other device was logged out.</Note>}
      {changed === "second-step" && <Note>Your second step is {details.hasTwoFactor ? "on" : "off"}.</Note>}
      <Person {...details} />
      {passkeys && <Factors hasTwoFactor={details.hasTwoFactor} passkeys={passkeys} />}
      <Devices sessions={sessions} />
      <Part title="Your data">
        <p>All that we keep about you, as a file that other programs can read.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/account/data")} look="quiet" download>
            Download my data
          </ButtonLink>
          <ButtonLink to={href("/account/delete")} look="quiet">
            Delete my account
          </ButtonLink>
        </div>
      </Part>
    </div>
  )
}

function Person({ name, email, isEmailConfirmed, createdAt }: AccountDetails) {
  return (
    <Part title={name}>
      <p className="wrap-anywhere">
        {email}
        <span className="block text-quiet text-small">
          {isEmailConfirmed ? "Confirmed" : "Not confirmed yet"}. With us since {formatDate(createdAt)}.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href("/account/email")} look="quiet">
          {isEmailConfirmed ? "Change email" : "Confirm or change email"}
        </ButtonLink>
        <ButtonLink to={href("/account/password")} look="quiet">
          Change password
        </ButtonLink>
        <ButtonLink to={href("/orders")} look="quiet">
          My orders
        </ButtonLink>
      </div>
    </Part>
  )
}

function Factors({ hasTwoFactor, passkeys }: { hasTwoFactor: boolean; passkeys: KeptPasskey[] }) {
  return (
    <>
      <Part title="Second step">
        <p>
          {hasTwoFactor
            ? "On: a login wants a code of your authenticator app beside your password."
            : "Off: your password alone opens your account."}
        </p>
        <ButtonLink to={href("/account/second-step")} look="quiet" className="justify-self-start">
          {hasTwoFactor ? "Turn it off" : "Set it up"}
        </ButtonLink>
      </Part>
      <Part title="Passkeys">
        <p>Log in with your finger, face or PIN instead of a password. The key never leaves your device.</p>
        <PasskeyList passkeys={passkeys} since={formatDate} />
      </Part>
    </>
  )
}

function Devices({ sessions }: { sessions: OpenSession[] }) {
  return (
    <Part title="Where you are logged in">
      <ul className="grid gap-3">
        {sessions.map(({ id, device, since, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>
              {device}
              <span className="figures block text-quiet text-small">
                {isCurrent ? "This device, since " : "Since "}
                <time dateTime={since.toISOString()}>{formatDateTime(since)}</time>
              </span>
            </span>
            {!isCurrent && (
              <EndSession end={id} label={`Log out ${device}, since ${formatDateTime(since)}`}>
                Log out
              </EndSession>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndSession end="others">Log out all other devices</EndSession>}
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
