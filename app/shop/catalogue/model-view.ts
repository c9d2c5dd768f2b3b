import type { ModelFault } from "./model.ts"
import { parseModel } from "./model-file.ts"
import { followGestures } from "./model-gestures.ts"
import { type ModelStage, openStage } from "./model-stage.ts"

export type ModelView = Pick<ModelStage, "home" | "wanted" | "moveTo" | "dispose">

/** Everything that is downloaded only when someone asks for it: reads a model, draws it, and lets fingers turn it. */
export async function openModelView(
  host: HTMLElement,
  bytes: ArrayBuffer,
  options: { isStill: boolean; onStopped: () => void },
): Promise<ModelView | ModelFault> {
  const file = await parseModel(bytes)
  if (!file) return "not-understood"
  const stage = openStageOrNone(host, file, options)
  if (!stage) return "cannot-draw"
  const letGo = followGestures(host, stage)
  return {
    ...stage,
    dispose: () => {
      letGo()
      stage.dispose()
    },
  }
}

function openStageOrNone(...stage: Parameters<typeof openStage>): ModelStage | null {
  try {
    return openStage(...stage)
  } catch {
    return null
  }
}
