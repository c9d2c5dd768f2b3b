/** CM-2, to the number. */
export const CAROUSEL_INTERVAL_MS = 5000
const SWIPE_THRESHOLD_PX = 40

/** Where a turn of `steps` leads from a slide, counted from 0; after the last comes the first. */
export function turnSlide(slide: number, steps: number, count: number): number {
  return count > 0 ? (((slide + steps) % count) + count) % count : 0
}

/** How many slides a key turns. */
export function stepsOfKey(key: string): number {
  if (key === "ArrowRight") return 1
  return key === "ArrowLeft" ? -1 : 0
}

/** How many slides a swipe turns: the way of the finger, in pixels, positive to the right and downwards. */
export function stepsOfSwipe({ across, down }: { across: number; down: number }): number {
  const isSwipe = Math.abs(across) > SWIPE_THRESHOLD_PX && Math.abs(across) > Math.abs(down)
  if (!isSwipe) return 0
  return across < 0 ? 1 : -1
}

type Surroundings = {
  isPaused: boolean
  isHovered: boolean
  hasFocus: boolean
  prefersStill: boolean
  count: number
}

/** Whether slides turn by themselves just now. */
export function isTurning({ isPaused, isHovered, hasFocus, prefersStill, count }: Surroundings): boolean {
  return count > 1 && !isPaused && !isHovered && !hasFocus && !prefersStill
}
