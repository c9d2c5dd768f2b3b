import { createHash } from "node:crypto"
import { lerp } from "./geometry/numbers.ts"

/** A number source that always gives the same answer to the same name, so that a product keeps its shape for ever. */
export function variationOf(seed: string): (name: string, low: number, high: number) => number {
  return (name, low, high) => {
    const hash = createHash("sha256").update(`${seed}/${name}`).digest()
    return lerp(low, high, hash.readUInt32LE(0) / 0xffffffff)
  }
}
