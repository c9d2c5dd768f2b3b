/** Routes by their path; the file is named from the folder of the module. */
type Routes = Readonly<Record<string, string>>

/** An optional feature, one folder in `app/modules/`; `shop.modules.ts` installs it (docs/guide/first-module.md). Its `module.server.ts` states what the server needs. */
export type Module = {
  /** The name of its folder. */
  name: string
  routes?: Routes
  admin?: {
    /** Below `/admin/`. */
    routes: Routes
  }
}

/** The module as it is: its type is checked where it is written. */
export function defineModule(module: Module): Module {
  return module
}
