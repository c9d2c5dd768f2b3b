import { href } from "react-router"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

/** The name of a page, with the way back and to the page itself. */
export function PageTop({ name, path }: { name: string; path: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h1 className="text-title">{name}</h1>
      <Link to={href("/admin/pages")} className="font-semibold underline underline-offset-4">
        {messages.allPages}
      </Link>
      {path && (
        <Link to={path} className="font-semibold underline underline-offset-4">
          {messages.seeInShop}
        </Link>
      )}
    </div>
  )
}

/** Leads to the real page with the draft. */
export function DraftNote({ preview }: { preview: string }) {
  return (
    <p className="rounded-card bg-mist p-4">
      {`${messages.draftShown} `}
      <Link to={preview} target="_blank" className="font-semibold underline underline-offset-4">
        {messages.preview}
      </Link>
      <span className="block text-quiet text-small">{messages.previewHint}</span>
    </p>
  )
}

/** What was done to a page, by whom. */
export function PageHistory({ history }: { history: readonly { id: string; line: string }[] }) {
  if (history.length === 0) return null
  return (
    <section aria-label={messages.history} className="mt-3 grid gap-2 text-small">
      <h2 className="text-lead">{messages.history}</h2>
      {history.map(({ id, line }) => (
        <p key={id} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  )
}
