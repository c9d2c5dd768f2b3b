import type { ToggleEvent, TransitionEvent } from "react"

/** NAV-9: what a menu's element needs so that it fades while it opens and closes, and at no other time. */
export const MENU_FADING = {
  onBeforeToggle: ({ currentTarget }: ToggleEvent<HTMLElement>) =>
    currentTarget.setAttribute("data-fading", ""),
  onTransitionEnd: ({ currentTarget, target, propertyName }: TransitionEvent<HTMLElement>) => {
    if (target === currentTarget && propertyName === "opacity") currentTarget.removeAttribute("data-fading")
  },
}
