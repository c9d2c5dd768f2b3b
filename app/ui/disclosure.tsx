import type { ComponentProps } from "react"
import { Icon } from "./icon.tsx"

/** A part of a form that few need, as one plain line until it is opened. */
export function Disclosure({ label, children, ...details }: ComponentProps<"details"> & { label: string }) {
  return (
    <details className="group/more" {...details}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="plus" className="size-5 shrink-0 group-open/more:rotate-45" />
        {label}
      </summary>
      <div className="pt-3 pb-5">{children}</div>
    </details>
  )
}
