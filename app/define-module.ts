import type { MailKind, MailNames } from "./core/orders/notifications/wording/mail-kind.ts"
import type { Permission } from "./core/settings/staff/roles.ts"

/** The groups of the back office's menu, in its order. */
export type MenuGroup = "orders" | "catalogue" | "content" | "customers" | "money" | "shop"

/** A screen of the back office, with the permission to read it. An entry without a group stands above the groups. */
export type MenuEntry = {
  to: string
  label: string
  permission: Permission
  group?: MenuGroup
  /** Whether it stands on the screen that it is behind, not in the menu. */
  isSubScreen?: boolean
}

/** A list of open requests in the back office. */
export type Queue = {
  name: string
  description: string
  /** Its name in the command palette. */
  action: string
  /** The counts of its rows: `name` is the column of `waiting` in `module.server.ts`, `query` the filter of a part of the list. */
  counts: readonly { name: string; label: string; query?: string }[]
}

/** Routes by their path; the file is named from the folder of the module. */
type Routes = Readonly<Record<string, string>>

/** Default tries in a window from one key, and what they count, for docs/reference/limits.md. */
type ModuleLimit = { tries: number; windowSeconds: number; counts: string }

/** An optional feature, one folder in `app/modules/`; `shop.modules.ts` installs it (docs/guide/first-module.md). Its server part is `module.server.ts`. */
export type Module = {
  /** The name of its folder. */
  name: string
  routes?: Routes
  /** By the variable that changes them; `ModuleLimits` knows their names. */
  limits?: Readonly<Record<`LIMIT_${string}`, ModuleLimit>>
  /** Mails whose wording a merchant edits; `ModuleMails` knows their names. */
  mails?: { kinds: Readonly<Record<string, MailKind>>; names: MailNames }
  admin?: {
    /** Below `/admin/`. */
    routes: Routes
    /** Each stands behind the entry that leads to `after`. */
    menu?: readonly (MenuEntry & { group: MenuGroup; after: string })[]
    /** By their path below `/admin/desk/`. */
    queues?: Readonly<Record<string, Queue>>
  }
}

/** Checks the type of a module where it is written. */
export function defineModule(module: Module): Module {
  return module
}
