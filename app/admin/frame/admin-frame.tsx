import FrameParts from "virtual:slot/admin-frame"
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"
import type { Member } from "#app/core/accounts/staff/member.ts"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { forgetDrafts } from "./drafts/draft-storage.ts"
import { LostConnection } from "./drafts/lost-connection.tsx"
import { DraftNote, useKeptDrafts } from "./drafts/use-kept-drafts.tsx"
import * as messages from "./messages.ts"
import { PaletteButton } from "./palette/palette-button.tsx"
import { ScreenMenu } from "./screen-menu.tsx"
import { SessionNote } from "./session/session-note.tsx"

/** Selectors of what an answer to a form asks for, the most urgent first: the second factor, a wrong field, a fault. */
const ASKS_OF_FORMS = [
  ...["[data-answer] input", "main :is([aria-invalid=true],[data-fault])", "[data-answer] [role=alert]"],
]
const TELLS = "[data-answer] [role=status]"

type FramedMember = Pick<Member, "id" | "name" | "role" | "permissions"> &
  Pick<ComponentProps<typeof SessionNote>, "timeLeft">
type Props = { member: FramedMember | null; children: ReactNode }

/** The frame of every screen of the back office: its name, the screens that a member may see, the logout. */
export function AdminFrame({ member, children }: Props) {
  useTypedEarly()
  const drafts = useKeptDrafts(member?.id ?? null)
  useRevealAnswer()
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        {messages.skipToContent}
      </a>
      <header className="border-line border-b bg-mist print:hidden">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 md:px-6">
          <Link to="/admin" className="flex min-h-12 items-center font-bold font-display text-lead">
            {messages.backOffice}
          </Link>
          {member && <PaletteButton member={member} />}
          {member && <Who member={member} />}
        </div>
      </header>
      <LostConnection />
      {member && <SessionNote timeLeft={member.timeLeft} />}
      {member && <FrameParts />}
      <div className={member ? "lg:grid lg:grid-cols-[auto_minmax(0,1fr)]" : undefined}>
        {member && <ScreenMenu member={member} />}
        <main id="content" tabIndex={-1} className="min-h-page px-4 py-6 outline-none md:px-6">
          <DraftNote {...drafts} />
          {children}
        </main>
      </div>
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

/**
 * Keeps what is typed into text areas before hydration, in which React sets each back to its first text. Call it in a component around
 * them: that renders before they are hydrated.
 */
function useTypedEarly(): void {
  const [typed] = useState(readTyped)
  useLayoutEffect(() => {
    for (const { area, text } of typed) if (area.isConnected) area.value = text
  }, [typed])
}

function readTyped() {
  if (typeof document === "undefined") return []
  return [...document.querySelectorAll("textarea")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, text: area.value }))
}

/**
 * Brings the answer to a form into the window, however far from the press it stands. What asks for something gets the focus too. A
 * document that is the answer to a form has asks of its own from the start.
 */
function useRevealAnswer() {
  const { state, formMethod } = useNavigation()
  const isAwaited = useRef(false)
  useEffect(() => reveal(ASKS_OF_FORMS), [])
  useEffect(() => {
    if (formMethod === "POST") isAwaited.current = true
    if (state !== "idle" || !isAwaited.current) return
    isAwaited.current = false
    reveal([...ASKS_OF_FORMS, "main [role=alert]"])
  }, [state, formMethod])
}

function reveal(asks: readonly string[]): void {
  const asking = asks.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null)
  if (!asking) {
    document.querySelector(TELLS)?.scrollIntoView({ block: "nearest" })
    return
  }
  const folded = asking.closest("details")
  if (folded) folded.open = true
  if (asking.matches("[role=alert]")) asking.tabIndex = -1
  asking.focus({ preventScroll: true })
  asking.scrollIntoView({ block: "center" })
}
