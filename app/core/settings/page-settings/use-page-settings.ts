import { createContext, useContext } from "react"
import { type PageSettings, SPECIFICATION_PAGE } from "./page-settings.ts"

const Differing = createContext<Partial<PageSettings> | undefined>(undefined)

/** Gives the pages below it the settings in which this shop differs from the specification's. */
export const PageSettingsProvider = Differing.Provider

/** The settings that the page shows. */
export function usePageSettings(): PageSettings {
  return { ...SPECIFICATION_PAGE, ...useContext(Differing) }
}
