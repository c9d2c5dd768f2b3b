import * as messages from "./messages.ts"

const STUDIO_HERO = /^(\/images\/[^/?]+)\/hero-\d+\.avif(\?.*)?$/

/** Where a product's model lies: beside its hero picture, if the studio made that. Other shops have none. */
export function modelOf(image: string): string | undefined {
  const [, folder, version = ""] = image.match(STUDIO_HERO) ?? []
  return folder && `${folder}/model.glb${version}`
}

export type ModelFault = "not-downloaded" | "not-understood" | "cannot-draw" | "stopped"

export const MODEL_FAULTS: Record<ModelFault, string> = {
  "not-downloaded": messages.notDownloaded,
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
