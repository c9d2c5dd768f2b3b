import { renderSVG } from "uqr"

/** A text as a QR code, for the `src` of an image. */
export function qrCodeImage(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
}
