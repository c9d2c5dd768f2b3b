/** A colour as `#rrggbb`, in small letters. */
export const COLOUR = /^#[0-9a-f]{6}$/

/** How well a colour stands out on another, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The least contrast of letters and their ground (WCAG 2.2, 1.4.3). */
export const LETTERS_CONTRAST = 4.5
const SIGNS_CONTRAST = 3 // 1.4.11

// As in tokens.css.
const WHITE = "#ffffff"
const NIGHT_PAPER = "#0c0d10"
const QUIET_LETTERS = "#3f444c" // `on-ground-quiet`

/** The letters on a ground: the dark ones where they stand out, else white ones. */
export function lettersOn(ground: string, dark: string): string {
  return contrast(ground, dark) >= LETTERS_CONTRAST ? dark : WHITE
}

/** The deepest tint of a colour, at most `part` of it in white, that dark letters and quiet ones stand out on. */
export function tintFor(colour: string, dark: string, part: number): string {
  const letters = [dark, QUIET_LETTERS]
  for (let share = part; share > 0; share -= TINT_STEP) {
    const tint = mixed(colour, WHITE, share)
    if (letters.every((each) => contrast(tint, each) >= LETTERS_CONTRAST)) return tint
  }
  return WHITE
}

/** A colour with as much white as a sign of it needs to stand out on a page by night. */
export function signByNight(colour: string): string {
  let sign = colour
  for (let share = 1; contrast(sign, NIGHT_PAPER) < SIGNS_CONTRAST && share > 0; share -= TINT_STEP)
    sign = mixed(colour, WHITE, share)
  return sign
}

const TINT_STEP = 0.05

/** `share` of a colour with the rest of another. */
function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  return hexOf(channelsOf(one).map((channel, at) => channel * share + (others[at] ?? 0) * (1 - share)))
}

/** A colour with a part of its light taken away. */
export function darker(colour: string, part: number): string {
  return hexOf(channelsOf(colour).map((channel) => channel * (1 - part)))
}

const NIGHT_LIGHT = 46 // of 255: what light letters stand out on

/** The ground of a dark page that goes with a light one: of the same hue, dark and deep. */
export function nightGround(colour: string): string {
  const channels = channelsOf(colour)
  const most = Math.max(...channels, 1)
  return hexOf(channels.map((channel) => NIGHT_LIGHT * (channel / most) ** 6))
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
