import type { ComponentProps } from "react"
import { Icon } from "./icon.tsx"

type DisclosureProps = Omit<ComponentProps<"details">, "ref" | "onToggle"> & {
  label: string
  /** Called when it opens or closes, and once it is hydrated for a press that came before. */
  onOpen?: (isOpen: boolean) => void
}

/** A part of a form that few need, as one plain line until it is opened. */
export function Disclosure({ label, onOpen, children, ...details }: DisclosureProps) {
  const catchUp = (box: HTMLDetailsElement | null) => {
    if (box && box.open !== Boolean(details.open)) onOpen?.(box.open)
  }
  return (
    <details
      ref={catchUp}
      className="group/more"
      onToggle={({ currentTarget }) => onOpen?.(currentTarget.open)}
      {...details}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="plus" className="size-5 shrink-0 group-open/more:rotate-45" />
        {label}
      </summary>
      <div className="pt-3 pb-5">{children}</div>
    </details>
  )
}
