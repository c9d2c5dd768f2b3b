import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { browserStorage } from "#app/ui/browser-storage.ts"
import { formatUntil } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { sessionAt } from "./session-end.ts"

/** Shared by all tabs: when any of them had an answer for the member. */
const ACTIVE_KEY = "admin-active"

type Props = {
  /** Milliseconds; a new object with every answer of the server. */
  timeLeft: { idleMs: number; lifeMs: number }
}

/** Warns before the session ends, and prolongs it at a press. It asks the server nothing by itself. */
export function SessionNote({ timeLeft }: Props) {
  const { pathname, search } = useLocation()
  const [session, setSession] = useState<ReturnType<typeof sessionAt>>()
  const [isUnanswered, setIsUnanswered] = useState(false)
  useEffect(() => {
    noteActive()
    const { idleMs, lifeMs } = timeLeft
    const lifeEndsAt = Date.now() + lifeMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const activeAt = Number(browserStorage().getItem(ACTIVE_KEY))
      const next = sessionAt(Date.now(), { activeAt, idleMs, lifeEndsAt })
      setSession(next)
      setIsUnanswered(false)
      if (next.changesInMs !== null) timer = setTimeout(look, next.changesInMs)
    }
    look()
    window.addEventListener("storage", look)
    document.addEventListener("visibilitychange", look) // timers rest while a computer sleeps
    return () => {
      clearTimeout(timer)
      window.removeEventListener("storage", look)
      document.removeEventListener("visibilitychange", look)
    }
  }, [timeLeft])
  const prolong = async () => {
    const answer = await askSession()
    if (answer === "open") noteActive()
    if (answer === "over") setSession((now) => now && { ...now, is: "over", changesInMs: null })
    setIsUnanswered(answer === null)
  }
  const isShown = session && session.is !== "open"
  return (
    <div
      role="status"
      className={
        isShown
          ? "sticky top-0 z-30 flex flex-wrap items-center gap-x-6 bg-fault-ground px-4 py-1 font-semibold text-fault md:px-6"
          : undefined
      }
    >
      {isShown && <p className="py-2">{sentenceOf(session)}</p>}
      {session?.is === "ending" && session.canProlong && (
        <button type="button" onClick={prolong} className="min-h-11 underline underline-offset-4">
          {messages.stay}
        </button>
      )}
      {session?.is === "over" && (
        <Link
          to={`/admin/login?next=${encodeURIComponent(pathname + search)}`}
          className="py-2 underline underline-offset-4"
        >
          {messages.logInAgain}
        </Link>
      )}
      {isShown && isUnanswered && <p className="py-2">{messages.notProlonged}</p>}
    </div>
  )
}

function sentenceOf({ is, canProlong, endsAt }: ReturnType<typeof sessionAt>) {
  if (is === "over") return messages.isOver
  const time = formatUntil(new Date(endsAt))
  return canProlong ? messages.endsSoon(time) : messages.endsForGood(time)
}

/** Tells this tab and the others that the server has just answered the member. */
function noteActive() {
  browserStorage().setItem(ACTIVE_KEY, String(Date.now()))
  window.dispatchEvent(new StorageEvent("storage")) // the browser tells the other tabs
}

/** Prolongs the session by a request. Returns null without an answer. */
async function askSession(): Promise<"open" | "over" | null> {
  try {
    const { ok, redirected } = await fetch("/admin/session")
    if (redirected) return "over"
    return ok ? "open" : null
  } catch {
    return null
  }
}
