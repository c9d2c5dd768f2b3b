import { useRef } from "react"
import * as messages from "#app/core/catalogue/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { useIsLive } from "#app/ui/use-is-live.ts"
import { useLatePart } from "#app/ui/use-lazy-part.ts"
import { modelOf } from "./model-path.ts"
import type { NameOnModel } from "./viewer.ts"

const loadPanel = () => import("./viewer-panel.tsx")

type ModelViewerProps = { image: string; name: string; engraving?: NameOnModel }

/** "View in 3D": the model in place of its picture, in a positioned box. Nothing loads before the button is pressed. */
export function ModelViewer({ image, name, engraving }: ModelViewerProps) {
  const model = modelOf(image)
  const isLive = useIsLive()
  const { Part: Panel, open, close } = useLatePart(loadPanel, messages.modelNotDownloaded)
  const hasBeenOpen = useRef(false)
  if (!model) return null
  if (Panel)
    return (
      <Panel
        model={model}
        name={name}
        engraving={engraving}
        onClose={() => {
          hasBeenOpen.current = true
          close()
        }}
      />
    )
  return (
    <Button
      look="quiet"
      ref={(button) => {
        if (hasBeenOpen.current) button?.focus({ preventScroll: true })
        hasBeenOpen.current = false
      }}
      className={`gallery-button justify-self-start ${isLive ? "" : "invisible"}`}
      onClick={open}
    >
      <Icon name="cube" className="size-5" />
      <span>
        <span className="max-md:sr-only">{`${messages.viewIn} `}</span>
        {messages.threeD}
      </span>
    </Button>
  )
}
