import modulesMenu from "virtual:admin-menu"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"
import type { MenuEntry, MenuGroup } from "#app/define-module.ts"
import { CORE_SCREENS, MENU_GROUPS } from "./messages.ts"

/** The screens of the back office, those of installed modules behind the ones that they name. */
export const SCREENS: readonly MenuEntry[] = CORE_SCREENS.flatMap((screen) => [
  screen,
  ...modulesMenu.filter(({ after }) => after === screen.to),
])

/** The screens that a member may read. */
export function screensOf(member: Rights): MenuEntry[] {
  return SCREENS.filter(({ permission }) => may(member, permission))
}

/** The menu of a member: entries above the groups, and the groups that have any. */
export function menuOf(member: Rights) {
  const screens = screensOf(member).filter(({ isSubScreen }) => !isSubScreen)
  const groups = (Object.keys(MENU_GROUPS) as MenuGroup[]).map((group) => ({
    group,
    entries: screens.filter((screen) => screen.group === group),
  }))
  return {
    above: screens.filter(({ group }) => !group),
    groups: groups.filter(({ entries }) => entries.length > 0),
  }
}

/** The screens that stand on another one for a member. */
export function subScreensOf(member: Rights, to: string): MenuEntry[] {
  return modulesMenu.filter(
    ({ after, isSubScreen, permission }) => isSubScreen && after === to && may(member, permission),
  )
}

/** Whether an address belongs to a screen: its own, or one below it; below `/admin` are the other screens. */
export function isScreenOf(pathname: string, to: string): boolean {
  const here = pathname.toLowerCase().replace(/\/$/, "")
  return here === to || (to !== "/admin" && here.startsWith(`${to}/`))
}
