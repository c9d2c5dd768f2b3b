import { holdsOtherContent, latin1 } from "./check-image-file.ts"
import { MOST_VIDEO_MEGABYTES } from "./video-limits.ts"

/** Why a file is not taken as a video. */
export type VideoRefusal = "not-a-video" | "other-codec" | "damaged" | "holds-more" | "too-many-bytes"
type Checked = { ok: true; file: "video.mp4" | "video.webm" } | { ok: false; refusal: VideoRefusal }

const MOST_BYTES = MOST_VIDEO_MEGABYTES * 1024 * 1024
/** Brands of MP4; QuickTime, HEIF and AVIF begin with the same box. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/
const EBML = "\u001aE\u00df\u00a3"
const WEBM_TYPE = "B\u201a\u201ewebm" // DocType, of four letters
const WEBM_HEAD = 64

/** Looks at a file without decoding it: an MP4 with H.264 whose boxes lead to its end, or a WebM. */
export function checkVideoFile(bytes: Uint8Array): Checked {
  if (bytes.length > MOST_BYTES) return { ok: false, refusal: "too-many-bytes" }
  const text = latin1(bytes)
  const refusal = text.startsWith(EBML) ? webmFault(text) : mp4Fault(bytes, text)
  if (refusal) return { ok: false, refusal }
  if (holdsOtherContent(text)) return { ok: false, refusal: "holds-more" }
  return { ok: true, file: text.startsWith(EBML) ? "video.webm" : "video.mp4" }
}

function webmFault(text: string): VideoRefusal | null {
  if (!text.slice(0, WEBM_HEAD).includes(WEBM_TYPE)) return "not-a-video" // Matroska, of any codec
  return /V_(VP8|VP9|AV1)/.test(text) ? null : "other-codec"
}

function mp4Fault(bytes: Uint8Array, text: string): VideoRefusal | null {
  if (text.slice(4, 8) !== "ftyp" || !MP4_BRANDS.test(text.slice(8, 12))) return "not-a-video"
  const boxes = boxesOf(bytes, text)
  const moov = boxes?.get("moov")
  if (!moov || !boxes?.has("mdat")) return "damaged"
  return /avc[13]/.test(moov) ? null : "other-codec"
}

/** The outermost boxes of an MP4 by their names; null where their sizes do not lead to its end. */
function boxesOf(bytes: Uint8Array, text: string): Map<string, string> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes = new Map<string, string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at // 0: up to the end
    if (size < 8) return null
    boxes.set(text.slice(at + 4, at + 8), text.slice(at + 8, at + size))
    at += size
  }
  return at === bytes.length ? boxes : null
}
