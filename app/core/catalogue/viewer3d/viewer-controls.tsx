import { Icon } from "#app/ui/icon.tsx"
import * as messages from "./messages.ts"

type ModelControlsProps = { isShown: boolean; onPress: (key: string) => void; onClose: () => void }

const CONTROLS = [
  { key: "ArrowLeft", label: messages.turnLeft, icon: "turn-left" },
  { key: "ArrowRight", label: messages.turnRight, icon: "turn-right" },
  { key: "-", label: messages.smaller, icon: "minus" },
  { key: "+", label: messages.larger, icon: "plus" },
] as const

/** Everything that a drag or two fingers do, as single presses. */
export function ModelControls({ isShown, onPress, onClose }: ModelControlsProps) {
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
