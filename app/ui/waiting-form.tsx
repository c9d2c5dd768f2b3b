import type { ComponentProps } from "react"

/** Told on the window when the page's code runs, and on a form when its own does (`app/delivery/in-page/deferred-start.ts`). */
export const LIVE = "dhun-live"

/** A form that only its code can answer rightly: what is sent before is kept and sent again when the code is there. */
export function WaitingForm(props: ComponentProps<"form">) {
  return <form {...props} data-waits="" ref={tellLive} />
}

function tellLive(form: HTMLFormElement | null) {
  form?.removeAttribute("data-waits")
  form?.dispatchEvent(new Event(LIVE, { bubbles: true }))
}
