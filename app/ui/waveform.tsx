import { useBrand } from "./use-brand.ts"

const BEATS = [22, 46, 70, 38, 58, 90, 64, 30, 52, 80, 44, 68, 34, 56, 26, 12]
const BREAK = [22, 46, 70, 38, 58, 90, 64, 30, 12, 4, 4, 4, 4, 4, 4, 4]
const BEAT_WIDTH = 20

/** A few beats of a tune; or of one that breaks off, where there is nothing to show. A drawing of the sample's brand: others have none. */
export function Waveform({ isBroken = false, className = "" }: { isBroken?: boolean; className?: string }) {
  const isSample = useBrand().version === ""
  if (!isSample) return null
  return (
    <svg viewBox="0 0 320 100" className={`w-full max-w-96 ${className}`} aria-hidden="true">
      <path d={bars(isBroken ? BREAK : BEATS)} stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

function bars(beats: number[]) {
  return beats.map((height, beat) => `M${(beat + 0.5) * BEAT_WIDTH} ${50 - height / 2}v${height}`).join("")
}
