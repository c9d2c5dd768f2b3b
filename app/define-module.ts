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
  }
}

/** Checks the type of a module where it is written. */
export function defineModule(module: Module): Module {
  return module
}
