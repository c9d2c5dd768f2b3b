import type { PDFPage } from "@cantoo/pdf-lib"

/** Pages that were taken out of other documents. */
export type TakenPages = readonly PDFPage[]

/** Takes pages out of PDFs of others, to stand among our own. */
export type PageCollection = {
  /** All pages of a document, or null where it cannot be read, is encrypted, or has more pages than that. */
  take(bytes: Uint8Array, mostPages: number): Promise<TakenPages | null>
  /** Our own document with what was taken: `sequence` is "own" for our next page. Pages that were taken fit on `paper`. */
  bind(own: Uint8Array, sequence: readonly ("own" | TakenPages)[], paper?: Paper): Promise<Uint8Array>
}

/** Width and height in points. */
type Paper = readonly [number, number]

/** Begins such a collection. What was taken of a document is all that is kept of it. */
export async function createPageCollection(): Promise<PageCollection> {
  const { PDFDocument, PDFName } = await import("@cantoo/pdf-lib") // a large one, for the few who print
  const bound = await PDFDocument.create()
  return {
    async take(bytes, mostPages) {
      try {
        const document = await PDFDocument.load(bytes, { updateMetadata: false })
        if (document.getPageCount() < 1 || document.getPageCount() > mostPages) return null
        const pages = await bound.copyPages(document, document.getPageIndices())
        // A page of others is only printed: it brings no links, forms and scripts.
        for (const { node } of pages) for (const part of ["Annots", "AA"]) node.delete(PDFName.of(part))
        return pages
      } catch {
        return null
      }
    },
    async bind(own, sequence, paper) {
      const document = await PDFDocument.load(own)
      const count = sequence.filter((part) => part === "own").length
      const ownPages = count > 0 ? await bound.copyPages(document, document.getPageIndices()) : []
      if (count !== ownPages.length) throw new Error(`${ownPages.length} pages for ${count} places`)
      for (const part of sequence) {
        if (paper && part !== "own") for (const page of part) fitPage(page, paper)
        for (const page of part === "own" ? ownPages.splice(0, 1) : part) bound.addPage(page)
      }
      bound.setTitle(document.getTitle() ?? "", { showInWindowTitleBar: true })
      bound.setLanguage("en-IN")
      return bound.save()
    },
  }
}

/** Puts a page in the middle of paper, made smaller where it is larger. */
function fitPage(page: PDFPage, paper: Paper): void {
  const isTurned = page.getRotation().angle % 180 !== 0
  const [width, height] = isTurned ? [paper[1], paper[0]] : paper
  const shown = page.getCropBox()
  const scale = Math.min(width / shown.width, height / shown.height, 1)
  page.scaleContent(scale, scale)
  const corner = { x: (width - shown.width * scale) / 2, y: (height - shown.height * scale) / 2 }
  page.translateContent(corner.x - shown.x * scale, corner.y - shown.y * scale)
  page.setMediaBox(0, 0, width, height)
  page.setCropBox(0, 0, width, height)
}
