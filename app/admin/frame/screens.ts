import modulesMenu from "virtual:admin-menu"
import type { MenuEntry } from "#app/define-module.ts"
import { CORE_SCREENS } from "./messages.ts"

/** The screens of the back office, those of installed modules behind the ones that they name. */
export const SCREENS: readonly MenuEntry[] = CORE_SCREENS.flatMap((screen) => [
  screen,
  ...modulesMenu.filter(({ after }) => after === screen.to),
])
