/** Coarser than any rounding of the models' arithmetic, finer than anything that is seen: place, direction, picture. */
const STEPS = [1e4, 1e4, 1e4, 500, 500, 500, 1e4, 1e4]

/** A list in which vertices that agree in all their numbers are one. */
export class VertexList {
  readonly #size: number
  readonly #values: Float32Array
  readonly #rounded: Int32Array
  /** Places of vertices by hash, each one more than it is; 0 is free. */
  readonly #table: Uint32Array
  #count = 0

  constructor(most: number, size: number) {
    this.#size = size
    this.#values = new Float32Array(most * size)
    this.#rounded = new Int32Array(most * size)
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(16, most * 2))))
  }

  /** Where a vertex stands in the list, at its end if it is new. */
  placeOf(vertex: readonly number[]): number {
    const size = this.#size,
      end = this.#count * size
    let hash = 0
    for (let i = 0; i < size; i++) {
      const rounded = Math.round(vertex[i] * STEPS[i])
      this.#rounded[end + i] = rounded
      hash = Math.imul(hash ^ rounded, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    for (let slot = hash >>> 0; ; slot++) {
      const spot = slot & (this.#table.length - 1)
      const found = this.#table[spot]
      if (found === 0) {
        this.#values.set(vertex, end)
        this.#table[spot] = ++this.#count
        return this.#count - 1
      }
      if (this.#isAt(found - 1, end)) return found - 1
    }
  }

  /** Some of the numbers of every vertex. */
  take(from: number, count: number): Float32Array<ArrayBuffer> {
    const out = new Float32Array(this.#count * count)
    for (let i = 0; i < this.#count; i++)
      for (let k = 0; k < count; k++) out[i * count + k] = this.#values[i * this.#size + from + k]
    return out
  }

  #isAt(place: number, end: number): boolean {
    for (let i = 0; i < this.#size; i++)
      if (this.#rounded[place * this.#size + i] !== this.#rounded[end + i]) return false
    return true
  }
}
