import { modelNotDownloaded } from "#app/core/catalogue/messages.ts"
import * as messages from "./messages.ts"

export type ModelFault = "not-downloaded" | "not-understood" | "cannot-draw" | "stopped"

export const MODEL_FAULTS: Record<ModelFault, string> = {
  "not-downloaded": modelNotDownloaded,
  "not-understood": messages.notUnderstood,
  "cannot-draw": messages.cannotDraw,
  stopped: messages.stopped,
}

/** Whether another try could help. */
export const isWorthRetrying = (fault: ModelFault) => fault === "not-downloaded" || fault === "stopped"

/** "112 kB", as the shop says sizes. */
export const sayKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`

/** What stands in the way while a model is on its way. The size is told once the server has told it. */
export const sayLoading = (bytes?: number) =>
  bytes ? messages.loadingTheModelOf(sayKilobytes(bytes)) : messages.loadingTheModel

/** A model and what draws it, at most: told to whoever asked their browser to save data. */
export const LARGEST_DOWNLOAD_BYTES = 320_000
