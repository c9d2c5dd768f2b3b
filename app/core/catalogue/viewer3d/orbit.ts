export type Orbit = { turn: number; tilt: number; zoom: number }

const TURN_STEP = 15
const TILT_STEP = 10
const ZOOM_STEP = 1.25
export const TILT = { least: -12, most: 85 } // below that the floor hides nothing, above it the product spins about itself
export const ZOOM = { least: 0.75, most: 3.5 }
/** Share of the way that is left after a millisecond: what was asked for is reached in a fifth of a second. */
const STAY_PER_MS = 0.985
const NEAR = 0.02
const SWAY_MS = 3600
const SWAY_DEGREES = 26

/** Where a key leads; undefined for a key that means nothing here. Home is where the hero picture was taken. */
export function orbitByKey(orbit: Orbit, key: string, home: Orbit): Orbit | undefined {
  switch (key) {
    case "ArrowLeft":
      return { ...orbit, turn: orbit.turn + TURN_STEP }
    case "ArrowRight":
      return { ...orbit, turn: orbit.turn - TURN_STEP }
    case "ArrowUp":
      return withinLimits({ ...orbit, tilt: orbit.tilt - TILT_STEP })
    case "ArrowDown":
      return withinLimits({ ...orbit, tilt: orbit.tilt + TILT_STEP })
    case "+":
    case "=":
      return zoomBy(orbit, ZOOM_STEP)
    case "-":
    case "_":
      return zoomBy(orbit, 1 / ZOOM_STEP)
    case "Home":
      return { ...home, turn: nearestTurn(home.turn, orbit.turn) }
  }
}

export function zoomBy(orbit: Orbit, factor: number): Orbit {
  return withinLimits({ ...orbit, zoom: orbit.zoom * factor })
}

/** A step of the way from what is shown to what is wanted, and whether it has arrived. */
export function approach(shown: Orbit, wanted: Orbit, elapsedMs: number): { orbit: Orbit; isThere: boolean } {
  const stay = STAY_PER_MS ** elapsedMs
  const orbit = {
    turn: wanted.turn + (shown.turn - wanted.turn) * stay,
    tilt: wanted.tilt + (shown.tilt - wanted.tilt) * stay,
    zoom: wanted.zoom + (shown.zoom - wanted.zoom) * stay,
  }
  const away = Math.abs(orbit.turn - wanted.turn) + Math.abs(orbit.tilt - wanted.tilt)
  const isThere = away < NEAR && Math.abs(orbit.zoom / wanted.zoom - 1) < NEAR / 10
  return isThere ? { orbit: wanted, isThere } : { orbit, isThere }
}

/** The look to both sides with which a model shows that it can be turned; it ends where it began. */
export function sway(home: Orbit, elapsedMs: number): { orbit: Orbit; isOver: boolean } {
  const share = Math.min(1, elapsedMs / SWAY_MS)
  const swing = Math.sin(share * 2 * Math.PI) * Math.sin(share * Math.PI)
  return { orbit: { ...home, turn: home.turn + swing * SWAY_DEGREES }, isOver: share === 1 }
}

/** The same direction, by as many whole turns as bring it near: a reset should not spin the product back. */
export function nearestTurn(turn: number, from: number): number {
  return turn + Math.round((from - turn) / 360) * 360
}

function withinLimits({ turn, tilt, zoom }: Orbit): Orbit {
  return { turn, tilt: clamp(tilt, TILT), zoom: clamp(zoom, ZOOM) }
}

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value))
