import { type KeyboardEvent, useEffect, useId, useRef } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import * as messages from "./messages.ts"
import { isWorthRetrying, LARGEST_DOWNLOAD_BYTES, MODEL_FAULTS, sayKilobytes, sayLoading } from "./model.ts"
import { type ModelState, useViewer } from "./use-viewer.ts"
import { ModelControls } from "./viewer-controls.tsx"

type ModelPanelProps = { model: string; name: string; onClose: () => void }

/** The open viewer: the model over the gallery's square, and below it what a press can do instead of a drag. */
export default function ModelPanel({ model, name, onClose }: ModelPanelProps) {
  const host = useRef<HTMLDivElement>(null)
  const help = useId()
  const { state, press, load } = useViewer(host, model)
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
      <div className="absolute inset-x-0 top-0 aspect-square overflow-hidden rounded-card">
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
