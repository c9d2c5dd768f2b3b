import type { ReactNode } from "react"
import { useLocation } from "react-router"
import type { Member } from "#app/core/accounts/staff/member.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { forgetDrafts } from "./drafts/drafts.ts"
import { LostConnection } from "./drafts/lost-connection.tsx"
import { useTypedEarly } from "./drafts/use-typed-early.ts"
import * as messages from "./messages.ts"
import { PaletteButton } from "./palette/palette-button.tsx"
import { SCREENS } from "./screens.ts"
import { useRevealAnswer } from "./use-reveal-answer.ts"

type Props = { member: Pick<Member, "name" | "role"> | null; children: ReactNode }

/** What stands around every screen of the back office: its name, the screens that somebody may see, the way out. */
export function AdminFrame({ member, children }: Props) {
  useTypedEarly()
  useRevealAnswer()
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        {messages.skipToContent}
      </a>
      <header className="border-line border-b bg-mist print:hidden">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 md:px-6">
          <Link to="/admin" className="flex min-h-12 items-center font-bold font-display text-lead">
            {messages.backOffice}
          </Link>
          {member && <PaletteButton role={member.role} />}
          {member && <Who member={member} />}
        </div>
        {member && <Screens role={member.role} />}
      </header>
      <LostConnection />
      <main id="content" tabIndex={-1} className="min-h-page px-4 py-6 outline-none md:px-6">
        {children}
      </main>
    </>
  )
}

function Who({ member }: { member: Pick<Member, "name" | "role"> }) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 text-small">
      <span>{messages.youAre(member.name, member.role)}</span>
      <Form method="post" action="/admin/logout" onSubmit={() => forgetDrafts(tabStorage())}>
        <button type="submit" className="min-h-12 font-semibold underline underline-offset-4">
          {messages.logOut}
        </button>
      </Form>
    </div>
  )
}

function Screens({ role }: Pick<Member, "role">) {
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, "")
  return (
    <nav aria-label={messages.screens} className="flex gap-1 overflow-x-auto px-3 md:px-5">
      {SCREENS.filter(({ permission }) => may(role, permission)).map(({ to, label }) => {
        const isHere = to === "/admin" ? here === to : here.startsWith(to)
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? "page" : undefined}
            className="flex min-h-12 whitespace-nowrap items-center border-transparent border-b-3 px-2 font-semibold hover:border-edge aria-[current=page]:border-marigold"
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
