import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { downloadModel } from "./download-model.ts"
import * as messages from "./messages.ts"
import {
  isWorthRetrying,
  LARGEST_DOWNLOAD_BYTES,
  MODEL_FAULTS,
  type ModelFault,
  sayKilobytes,
  sayLoading,
} from "./model.ts"
import { orbitByKey } from "./orbit.ts"
import type { NameOnModel, Viewer } from "./viewer.ts"

type ModelControlsProps = { isShown: boolean; onPress: (key: string) => void; onClose: () => void }

const CONTROLS = [
  { key: "ArrowLeft", label: messages.turnLeft, icon: "turn-left" },
  { key: "ArrowRight", label: messages.turnRight, icon: "turn-right" },
  { key: "-", label: messages.smaller, icon: "minus" },
  { key: "+", label: messages.larger, icon: "plus" },
] as const

type ModelState =
  | { is: "asking" }
  | { is: "loading"; bytes?: number }
  | { is: "shown" }
  | { is: "failed"; fault: ModelFault }

type Opening = {
  signal: AbortSignal
  tell: (news: ModelState) => void
  engraving: NameOnModel | undefined
}

type ModelPanelProps = {
  model: string
  name: string
  engraving?: NameOnModel | undefined
  onClose: () => void
}

/** The open viewer: the model over the gallery's picture, and below it what a press can do instead of a drag. */
export default function ModelPanel({ model, name, engraving, onClose }: ModelPanelProps) {
  const host = useRef<HTMLDivElement>(null)
  const help = useId()
  const { state, press, load } = useViewer(host, model, engraving)
  // The picture under the model keeps its place but is out of reach.
  useEffect(() => {
    const square = host.current?.closest("section")?.firstElementChild
    if (!(square instanceof HTMLElement)) return
    square.inert = true
    return () => {
      square.inert = false
    }
  }, [])
  useEffect(() => host.current?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.stopPropagation() // the gallery's arrows change its picture
    if (event.key === "Escape") onClose()
    else if (event.target instanceof HTMLElement && event.target === host.current && press(event.key))
      event.preventDefault()
  }
  const isShown = state.is === "shown"
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside, not of the box round them
    <div className="contents" onKeyDown={onKeyDown}>
      <div className="gallery-frame absolute inset-x-0 top-0 w-full overflow-hidden rounded-card">
        <div
          ref={host}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard
          tabIndex={0}
          aria-label={messages.modelOf(name)}
          aria-describedby={help}
          className={`size-full touch-pan-y rounded-card transition-opacity duration-300 focus-visible:-outline-offset-4 ${isShown ? "cursor-grab opacity-100 active:cursor-grabbing" : "opacity-0"}`}
        />
        <p id={help} className="sr-only">
          {messages.keysOfTheModel}
        </p>
        <Notice state={state} onLoad={load} />
      </div>
      <ModelControls isShown={isShown} onPress={press} onClose={onClose} />
    </div>
  )
}

function Notice({ state, onLoad }: { state: ModelState; onLoad: () => void }) {
  return (
    <div
      className={state.is === "shown" ? "sr-only" : "absolute inset-x-3 bottom-3 grid justify-items-center"}
    >
      <div
        role="status"
        className="grid justify-items-center gap-3 rounded-card bg-paper px-5 py-3 text-center text-small"
      >
        {say(state)}
        {offer(state) && (
          <Button look="quiet" onClick={onLoad}>
            {offer(state)}
          </Button>
        )}
      </div>
    </div>
  )
}

function say(state: ModelState) {
  switch (state.is) {
    case "asking":
      return <p>{messages.askedToSaveData(sayKilobytes(LARGEST_DOWNLOAD_BYTES))}</p>
    case "loading":
      return <p>{sayLoading(state.bytes)}</p>
    case "failed":
      return (
        <p className="flex items-center gap-2 text-left">
          <Icon name="alert" className="size-5 shrink-0" /> {MODEL_FAULTS[state.fault]}
        </p>
      )
    case "shown":
      return <p>{messages.theModelIsShown}</p>
  }
}

function offer(state: ModelState): string | undefined {
  if (state.is === "asking") return messages.loadIt
  if (state.is === "failed" && isWorthRetrying(state.fault)) return messages.tryAgain
}

/** Downloads a model with what draws it, shows it in `host`, and gives everything back when the viewer closes. */
function useViewer(host: RefObject<HTMLElement | null>, model: string, engraving: NameOnModel | undefined) {
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
    open(element, model, { signal, tell, engraving }).then((opened) => {
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
  }, [attempt, model, host, engraving])

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

async function open(
  host: HTMLElement,
  model: string,
  { signal, tell, engraving }: Opening,
): Promise<Viewer | ModelFault> {
  const [drawing, bytes] = await Promise.all([
    import("./viewer.ts").catch(() => null),
    downloadModel(model, { signal, onSize: (bytes) => tell({ is: "loading", bytes }) }),
  ])
  if (!drawing || !bytes) return "not-downloaded"
  return drawing.createViewer(host, bytes, {
    isStill: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    onStopped: () => tell({ is: "failed", fault: "stopped" }),
    engraving,
  })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Everything that a drag or two fingers do, as single presses. */
function ModelControls({ isShown, onPress, onClose }: ModelControlsProps) {
  const round =
    "grid size-12 place-items-center rounded-full border border-edge enabled:hover:bg-mist disabled:opacity-50"
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:gap-1">
      {CONTROLS.map(({ key, label, icon }) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          title={label}
          disabled={!isShown}
          className={round}
          onClick={() => onPress(key)}
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
      <button
        type="button"
        disabled={!isShown}
        className="min-h-12 px-3 max-md:px-2 underline underline-offset-4 disabled:opacity-50"
        onClick={() => onPress("Home")}
      >
        {messages.reset}
      </button>
      <button
        type="button"
        aria-label={messages.closeThe3dView}
        title={messages.close}
        className={`${round} ml-auto`}
        onClick={onClose}
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}
