const AT_ONCE = 64 // each digest is a promise; one at a time would wait more than it computes

/** Whether a SHA-256 digest begins with so many zero bits. */
export function isWorkOf(digest: Uint8Array, bits: number): boolean {
  const [first = 255, second = 255, third = 255, fourth = 255] = digest
  const head = ((first << 24) | (second << 16) | (third << 8) | fourth) >>> 0
  return bits >= 1 && bits <= 32 && head < 2 ** (32 - bits)
}

/** Finds the text behind a work whose digest begins with the zero bits that the work names. Needs a secure context. */
export async function solveWork(work: string): Promise<string> {
  const bits = Number(work.split(".")[0])
  const encoder = new TextEncoder()
  for (let start = 0; ; start += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        crypto.subtle.digest("SHA-256", encoder.encode(`${work}:${start + index}`)),
      ),
    )
    const found = digests.findIndex((digest) => isWorkOf(new Uint8Array(digest), bits))
    if (found >= 0) return String(start + found)
  }
}
