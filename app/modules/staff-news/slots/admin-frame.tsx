import { useEffect, useState } from "react"
import { Link } from "#app/ui/link.tsx"
import * as messages from "../messages.ts"
import type { BrowserNews } from "../news-answer.ts"
import { parseNews } from "../news-answer.ts"
import { hasSound, lastShown, rememberShown } from "../news-on-device.ts"

const INTERVAL_MS = 30_000

/** Asks for news while the back office is open, and shows them in the page, as a notification of the browser, and with a sound. */
export default function NewsWatch() {
  const [items, setItems] = useState<BrowserNews["items"]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = async () => {
      const news = await askForNews()
      if (isGone || news === "off") return
      timer = setTimeout(look, INTERVAL_MS)
      if (!news || !rememberShown(news.last) || news.items.length === 0) return
      setItems(news.items)
      notify(news.items)
    }
    look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <div
      role="status"
      aria-label={messages.newsCame}
      className="fixed top-3 right-3 z-40 grid gap-2 print:hidden"
    >
      {items.map(({ id, subject, path }) => (
        <Link
          key={id}
          to={path}
          onClick={() => setItems([])}
          className="max-w-80 rounded-card border border-line bg-raised p-4 font-semibold shadow-lg"
        >
          {subject}
        </Link>
      ))}
    </div>
  )
}

/** Null for a question that failed, "off" where the session has ended or no news are chosen for the browser. */
async function askForNews(): Promise<BrowserNews | "off" | null> {
  const after = lastShown()
  try {
    const answer = await fetch(`/admin/news/latest${after === null ? "" : `?after=${after}`}`, {
      redirect: "manual",
    })
    if (answer.type === "opaqueredirect") return "off"
    const news = parseNews(await answer.json())
    return news?.isOn ? news : "off"
  } catch {
    return null
  }
}

function notify(items: BrowserNews["items"]): void {
  if ("Notification" in window && Notification.permission === "granted")
    for (const { id, subject, path } of items) {
      const shown = new Notification(subject, { tag: `news-${id}` })
      shown.onclick = () => {
        window.focus()
        window.location.assign(path)
      }
    }
  if (hasSound()) beep()
}

/** Two short tones. A browser that was not touched yet stays silent. */
function beep(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  volume.connect(audio.destination)
  for (const [nth, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(audio.currentTime + nth * 0.15)
    tone.stop(audio.currentTime + nth * 0.15 + 0.12)
  }
  setTimeout(() => audio.close(), 1_000)
}
