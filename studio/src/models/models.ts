import type { ModelMaker } from "../scene.ts"
import { earbuds } from "./earbuds/earbuds.ts"
import { gamingHeadset } from "./headphones/gaming-headset.ts"
import { headphones } from "./headphones/headphones.ts"
import { wiredHeadphones } from "./headphones/wired-headphones.ts"
import { neckband } from "./neckband.ts"
import { powerBank } from "./power-bank.ts"
import { partySpeaker } from "./speakers/party-speaker.ts"
import { soundbar } from "./speakers/soundbar.ts"
import { speaker } from "./speakers/speaker.ts"
import { trimmer } from "./trimmer.ts"
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
  "power-bank": powerBank,
  trimmer,
  "gaming-headset": gamingHeadset,
  "wired-headphones": wiredHeadphones,
}
