import { encode, renderSVG } from "uqr"

/** A text as a QR code: an SVG picture. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 2 })
}

/** The same, for the `src` of an image. */
export function qrCodeImage(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrCode(text))}`
}

/** The same, row by row: whether each of its squares is dark. Nothing stands around it. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { border: 0 }).data
}
