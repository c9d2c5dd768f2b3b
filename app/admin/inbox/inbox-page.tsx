import type { ReactNode } from "react"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { PhotoList } from "#app/core/media/photo-list.tsx"
import { Button } from "#app/ui/button.tsx"
import { SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link, NavLink } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { QUEUES } from "./queues.ts"

type Props = {
  /** Its path below `/admin/desk/`. */
  queue: string
  answer: VerbAnswer | undefined
  /** Which states can be shown, and which is. */
  states?: { names: Readonly<Record<string, string>>; shown: string }
  /** After which entry the next page begins. */
  next: string | null
  isFirst: boolean
  children: ReactNode[]
}

/** A list of what waits for an answer: its state, its entries, the oldest first, and the way to the next ones. */
export function InboxPage({ queue, answer, states, next, isFirst, children }: Props) {
  const { name: title = "", description = "" } = entryOf(QUEUES, queue) ?? {}
  const pageOf = (after?: string) => {
    const query = new URLSearchParams({ ...(states && { state: states.shown }), ...(after && { after }) })
    return `/admin/desk/${queue}${query.size > 0 ? `?${query}` : ""}`
  }
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={description} />
      <Queues />
      <h1 className="text-title">{title}</h1>
      <div className="sticky top-2 z-10 empty:hidden">
        <AnswerNote answer={answer} />
      </div>
      {states && (
        <Form method="get" className="grid max-w-120 grid-cols-[1fr_auto] items-end gap-4" key={states.shown}>
          <SelectField
            label={messages.state}
            name="state"
            options={states.names}
            defaultValue={states.shown}
          />
          <Button type="submit" look="quiet">
            {messages.show}
          </Button>
        </Form>
      )}
      {children.length === 0 && <p className="rounded-card bg-mist p-6">{messages.nothingWaits}</p>}
      {children}
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf()}>{messages.first}</Link>}
        {next && <Link to={pageOf(next)}>{messages.next}</Link>}
      </nav>
    </div>
  )
}

function Queues() {
  return (
    <nav aria-label={messages.queues} className="flex flex-wrap gap-x-4">
      {Object.entries(QUEUES).map(([queue, { name }]) => (
        <NavLink
          key={queue}
          to={`/admin/desk/${queue}`}
          className="flex min-h-12 items-center underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:no-underline"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

type EntryProps = {
  /** What it is, in a line. */
  title: ReactNode
  /** Who, when and what else there is to know, a line each. */
  facts: readonly (string | null)[]
  /** What somebody wrote. */
  words?: string
  photos?: readonly string[]
  children?: ReactNode
}

/** One thing that waits; on a wide screen what can be done about it stands beside what somebody wrote. */
export function InboxEntry({ title, facts, words, photos = [], children }: EntryProps) {
  return (
    <article className="grid items-start gap-x-10 gap-y-3 rounded-card border border-line p-5 lg:grid-cols-2">
      <div className="grid gap-3">
        <h2 className="wrap-anywhere text-lead">{title}</h2>
        {words && <p className="wrap-anywhere max-w-160 whitespace-pre-line">{words}</p>}
        {facts
          .filter((fact) => fact !== null && fact !== "")
          .map((fact) => (
            <p key={fact} className="wrap-anywhere text-quiet text-small">
              {fact}
            </p>
          ))}
        <PhotoList photos={photos} />
      </div>
      <div className="grid gap-3 empty:hidden">{children}</div>
    </article>
  )
}
