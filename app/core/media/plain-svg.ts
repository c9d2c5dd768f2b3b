/** Elements that draw shapes in colours, and those that name them. None of them loads, runs or repeats anything. */
const ELEMENTS = new Set([
  ...["svg", "g", "defs", "title", "desc", "metadata", "style", "a", "switch", "clipPath"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop"],
])
/** What drawing programs write beside the drawing: nothing of it is drawn. */
const NOTES = /^(sodipodi|inkscape|rdf|cc|dc|i|x|sketch|serif):/
const START = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i
const MOST_CLIPS = 100

/** Whether a text, one character for a byte, begins as an SVG. */
export function isSvg(text: string): boolean {
  return START.test(text) && /<svg[\s>]/.test(text.slice(0, 8_000))
}

/**
 * Whether an SVG is shapes in colours alone: no scripts, no text, no reference to elsewhere, no entities, and nothing that is drawn
 * again and again (uses, masks, patterns, filters, dashes), with which a small file takes minutes.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  const svg = decode(bytes)
  if (svg === null || /<!ENTITY|<!DOCTYPE[^>]*\[|<!\[CDATA\[|<\?(?!xml\s)/i.test(svg)) return false
  if (/^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i.test(svg)) return false
  const names = Array.from(svg.matchAll(/<([^\s/>!?]+)/g), ([, name = ""]) => name)
  if (!names.every((name) => ELEMENTS.has(name.replace(/^svg:/, "")) || NOTES.test(name))) return false
  return !isRenamed(svg) && !hasReferences(svg) && !hasNestedClips(svg)
}

/** Whether another prefix than `svg` stands for SVG: behind it any element would pass for a note. */
function isRenamed(svg: string): boolean {
  const spaces = svg.matchAll(/xmlns:([^\s=]+)\s*=\s*(["'])(.*?)\2/gs)
  return Array.from(spaces).some(
    ([, prefix, , space = ""]) =>
      prefix !== "svg" && (space.includes("&") || /w3\.org\/2000\/svg/i.test(space)),
  )
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return text.includes("\0") ? null : text
  } catch {
    return null
  }
}

/** Whether anything leads out of the drawing, reacts to somebody, or is drawn in dashes. Escapes could hide it, so styles have none. */
function hasReferences(svg: string): boolean {
  const isEscaped = /\\/.test(svg) || /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(svg)
  const links = svg.matchAll(/\bhref\s*=\s*(["'])(.*?)\1/gis)
  const leadsOut = Array.from(links).some(([, , target = ""]) => !/^\s*#/.test(target))
  return (
    isEscaped ||
    leadsOut ||
    /\bhref\s*=\s*[^"'\s]/i.test(svg) ||
    /url\(\s*(?!["']?#)/i.test(svg) ||
    /@import|@font-face|stroke-dasharray\s*[:=]\s*["']?\s*[\d.]|\son\w+\s*=|javascript:/i.test(svg)
  )
}

/** Clips within clips double with each level. */
function hasNestedClips(svg: string): boolean {
  const uses = svg.match(/clip-path/g)?.length ?? 0
  const bodies = svg.match(/<clipPath\b[\s\S]*?<\/clipPath>/g) ?? []
  return uses > MOST_CLIPS || bodies.some((body) => body.includes("clip-path"))
}
