import { useEffect, useEffectEvent } from "react"
import { useNavigate, useRevalidator } from "react-router"

const POLL_MS = 4_000
const MOST_FAULTS = 3

type Live = { statePath: string; state: string; paidPath: string }

/**
 * Follows the payment of an order: by server-sent events, by asking every few seconds where they do not come through. A paid order
 * leads to its thanks, any other change to a page that is up to date.
 */
export function usePendingState({ statePath, state, paidPath }: Live) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hear = useEffectEvent((told: string) => {
    if (told === state || told === "") return
    if (told === "paid") navigate(paidPath, { replace: true })
    else revalidate()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let faults = 0
    const ask = async () => {
      const answer = await fetch(statePath, { headers: { Accept: "text/plain" } }).catch(() => null)
      if (answer?.ok) hear((await answer.text()).trim())
    }
    const events = new EventSource(statePath)
    events.addEventListener("state", ({ data }) => {
      faults = 0
      hear(String(data))
    })
    events.addEventListener("error", () => {
      faults += 1
      if (faults < MOST_FAULTS || timer) return
      events.close()
      timer = setInterval(ask, POLL_MS)
    })
    // Back from the bank's app: the browser may have closed the line meanwhile.
    const look = () => void (document.visibilityState === "visible" && ask())
    document.addEventListener("visibilitychange", look)
    return () => {
      events.close()
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [statePath])
}
