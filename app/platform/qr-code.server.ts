import { renderSVG } from "uqr"

/** A text as a QR code: an SVG picture. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 2 })
}

/** The same, for the `src` of an image. */
export function qrCodeImage(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrCode(text))}`
}
