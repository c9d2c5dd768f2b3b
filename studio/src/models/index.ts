import type { ModelMaker } from "../scene.ts"
import { earbuds } from "./earbuds/earbuds.ts"
import { headphones } from "./headphones/headphones.ts"
import { neckband } from "./neckband.ts"
import { partySpeaker } from "./speakers/party-speaker.ts"
import { soundbar } from "./speakers/soundbar.ts"
import { speaker } from "./speakers/speaker.ts"
import { watch } from "./watch/watch.ts"

/** Which function builds which kind of product. A kind that is missing here is not photographed yet. */
export const MODELS: Record<string, ModelMaker> = {
  "true-wireless-earbuds": earbuds,
  "smart-watch": watch,
  neckband,
  headphones,
  speaker,
  "party-speaker": partySpeaker,
  soundbar,
}
