import type { Panel } from "./facet-panel.ts"

/** A panel as one text: a page carries it in two thirds of the bytes. */
export type PanelText = string & { readonly panel?: Panel }

export function packPanel(panel: Panel): PanelText {
  return JSON.stringify(panel)
}

export function unpackPanel(text: PanelText): Panel {
  return JSON.parse(text)
}
