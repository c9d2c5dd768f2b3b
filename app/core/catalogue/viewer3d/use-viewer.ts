import { type RefObject, useEffect, useRef, useState } from "react"
import { downloadModel } from "./download-model.ts"
import type { ModelFault } from "./model.ts"
import { orbitByKey } from "./orbit.ts"
import type { Viewer } from "./viewer.ts"

export type ModelState =
  | { is: "asking" }
  | { is: "loading"; bytes?: number }
  | { is: "shown" }
  | { is: "failed"; fault: ModelFault }

/** Downloads a model with what draws it, shows it in `host`, and gives everything back when the viewer closes. */
export function useViewer(host: RefObject<HTMLElement | null>, model: string) {
  const [attempt, setAttempt] = useState(savesData() ? 0 : 1)
  const [state, setState] = useState<ModelState>(attempt === 0 ? { is: "asking" } : { is: "loading" })
  const view = useRef<Viewer>(undefined)

  useEffect(() => {
    const element = host.current
    if (attempt === 0 || !element) return
    const closing = new AbortController()
    const { signal } = closing
    const tell = (news: ModelState) => {
      if (!signal.aborted) setState(news)
    }
    tell({ is: "loading" })
    open(element, model, { signal, tell }).then((opened) => {
      if (typeof opened === "string") return tell({ is: "failed", fault: opened })
      if (signal.aborted) return opened.dispose()
      view.current = opened
      tell({ is: "shown" })
    })
    return () => {
      closing.abort()
      view.current?.dispose()
      view.current = undefined
    }
  }, [attempt, model, host])

  return {
    state,
    press: (key: string): boolean => {
      const orbit = view.current && orbitByKey(view.current.wanted(), key, view.current.home)
      if (orbit) view.current?.moveTo(orbit)
      return Boolean(orbit)
    },
    load: () => setAttempt((count) => count + 1),
  }
}

type Opening = { signal: AbortSignal; tell: (news: ModelState) => void }

async function open(
  host: HTMLElement,
  model: string,
  { signal, tell }: Opening,
): Promise<Viewer | ModelFault> {
  const [drawing, bytes] = await Promise.all([
    import("./viewer.ts").catch(() => null),
    downloadModel(model, { signal, onSize: (bytes) => tell({ is: "loading", bytes }) }),
  ])
  if (!drawing || !bytes) return "not-downloaded"
  return drawing.createViewer(host, bytes, {
    isStill: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    onStopped: () => tell({ is: "failed", fault: "stopped" }),
  })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
