/** The part of bidi-js that the documents use; the package has no types of its own. */
declare module "bidi-js" {
  type Embedding = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = {
    getEmbeddingLevels(text: string, base?: "ltr" | "rtl" | "auto"): Embedding
    getReorderedIndices(text: string, embedding: Embedding): number[]
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
