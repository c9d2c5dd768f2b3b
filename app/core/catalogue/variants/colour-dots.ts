import type { ColourDots } from "#app/core/catalogue/product-view.ts"
import * as messages from "./messages.ts"

const STEP = 20
const HEIGHT = 16
const MOST_DOTS = 8

/** The colours of a product as one small picture: it needs neither styles nor code of a page. */
export function colourDots(colours: readonly { name: string; tone: string }[]): ColourDots {
  const dots = colours.slice(0, MOST_DOTS)
  const width = dots.length * STEP
  const circles = dots.map(
    ({ tone }, index) => `<circle cx="${index * STEP + 8}" cy="8" r="7" fill="${tone}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" stroke="gray">${circles.join("")}</svg>`
  return {
    // Without quotes, markup and data hold the same text, which then travels once.
    src: `data:image/svg+xml,${svg.replaceAll(/[#<>"]/g, encodeURIComponent)}`,
    alt: messages.cardColours(colours.map(({ name }) => name)),
    width,
    height: HEIGHT,
  }
}
