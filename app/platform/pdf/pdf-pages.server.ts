import type { PDFPage } from "@cantoo/pdf-lib"

/** Pages that were taken out of other documents. */
export type TakenPages = readonly PDFPage[]

/** Takes pages out of PDFs of others, to stand among our own. */
export type PageCollection = {
  /** All pages of a document, or null where it cannot be read, is encrypted, or has more pages than that. */
  take(bytes: Uint8Array, mostPages: number): Promise<TakenPages | null>
  /** Our own document with what was taken: `sequence` is "own" for our next page. */
  bind(own: Uint8Array, sequence: readonly ("own" | TakenPages)[]): Promise<Uint8Array>
}

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
    async bind(own, sequence) {
      const document = await PDFDocument.load(own)
      const ownPages = await bound.copyPages(document, document.getPageIndices())
      const count = sequence.filter((part) => part === "own").length
      if (count !== ownPages.length) throw new Error(`${ownPages.length} pages for ${count} places`)
      for (const part of sequence)
        for (const page of part === "own" ? ownPages.splice(0, 1) : part) bound.addPage(page)
      bound.setTitle(document.getTitle() ?? "", { showInWindowTitleBar: true })
      bound.setLanguage("en-IN")
      return bound.save()
    },
  }
}
