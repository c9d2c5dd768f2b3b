/** A model's bytes, or null when they cannot be had. `onSize` hears how many there will be, once it is known. */
export async function downloadModel(
  address: string,
  { signal, onSize }: { signal: AbortSignal; onSize: (bytes: number) => void },
): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return null
    const size = Number(response.headers.get("content-length"))
    if (size > 0) onSize(size)
    return await response.arrayBuffer()
  } catch {
    return null
  }
}
