import { type ComponentType, useState } from "react"
import * as messages from "./messages.ts"
import { toast } from "./toast/toast.tsx"

const FAULT = messages.notDownloaded

/** A part of a page that is downloaded when it is first opened. `Part` is there while it is open; a failure shows `fault`, unless it is empty. */
export function useLatePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>, fault = FAULT) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  return {
    Part,
    open: () =>
      load().then(
        (module) => setPart(() => module.default),
        () => fault && toast.error(fault),
      ),
    close: () => setPart(undefined),
  }
}
