import type { Permission } from "./core/settings/staff/roles.ts"

/** An entry of the back office's menu, with the permission that it takes to see it. */
export type MenuEntry = { to: string; label: string; permission: Permission }

/** A list of the back office of what waits for an answer. */
export type Queue = {
  name: string
  description: string
  /** What the command palette calls it. */
  action: string
  /** Its counts, each of rows that `waiting` in `module.server.ts` names and, where it is not the whole list, with a query. */
  counts: readonly { name: string; label: string; query?: string }[]
}

/** Routes by their path; the file is named from the folder of the module. */
type Routes = Readonly<Record<string, string>>

/** An optional feature, one folder in `app/modules/`; `shop.modules.ts` installs it (docs/guide/first-module.md). Its server part is `module.server.ts`. */
export type Module = {
  /** The name of its folder. */
  name: string
  routes?: Routes
  admin?: {
    /** Below `/admin/`. */
    routes: Routes
    /** Each stands behind the entry that leads to `after`. */
    menu?: readonly (MenuEntry & { after: string })[]
    /** By their path below `/admin/desk/`. */
    queues?: Readonly<Record<string, Queue>>
  }
}

/** Checks the type of a module where it is written. */
export function defineModule(module: Module): Module {
  return module
}
