import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import type { VersionState } from "#app/modules/content/version-state.ts"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type Version = {
  id: number
  texts: unknown
  startsAt: Date
  endsAt: Date | null
  state: VersionState
  actor: string
}
type Props = { versions: readonly Version[]; version: number; mayChange: boolean; isAdded: boolean }

/** What was published of a page and when, each restored or cancelled by one press. */
export function VersionTable({ versions, version, mayChange, isAdded }: Props) {
  return (
    <AdminTable
      caption={messages.versions}
      columns={messages.VERSION_COLUMNS.filter((column) => mayChange || column !== messages.verbs)}
      empty={isAdded ? messages.noVersionsAdded : messages.noVersions}
    >
      {versions.map(({ id, texts, startsAt, endsAt, state, actor }) => (
        <AdminRow key={id}>
          <AdminCell>{formatDateTime(startsAt)}</AdminCell>
          <AdminCell>{endsAt ? formatDateTime(endsAt) : messages.noEnd}</AdminCell>
          <AdminCell>
            {messages.STATES[state]}
            {texts === null && (
              <span className="block text-quiet">{isAdded ? messages.withdrawn : messages.ownText}</span>
            )}
          </AdminCell>
          {mayChange && (
            <AdminCell>
              <VersionVerbs {...{ id, state, version, when: formatDateTime(startsAt) }} />
            </AdminCell>
          )}
          <AdminCell>
            <span className="wrap-anywhere block min-w-32">{actor}</span>
          </AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

type VerbsProps = { id: number; state: VersionState; version: number; when: string }

function VersionVerbs({ id, state, version, when }: VerbsProps) {
  const isSending = useNavigation().state !== "idle"
  const isOpen = state === "scheduled" || state === "shown"
  const verbs = [
    ...(state === "shown" ? [] : [["restore", messages.restore, messages.restoreOf(when)] as const]),
    ...(isOpen ? [["cancel version", messages.cancel, messages.cancelOf(when)] as const] : []),
  ]
  return (
    <Form method="post" className="-my-3 flex gap-3">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={id} />
      {verbs.map(([intent, label, about]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          aria-label={about}
          aria-disabled={isSending || undefined}
          className="min-h-11 underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </Form>
  )
}
