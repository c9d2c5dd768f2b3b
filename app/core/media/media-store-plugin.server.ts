import type { Plugin } from "#app/platform/env/plugin.server.ts"

/** Where the bytes of media lie, each file under a name such as `3qL…/small.avif`. Every call may be repeated. */
export type MediaStore = {
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes, or those of a range, its last one included; null where there are none. Throws while the store cannot be reached. */
  read(name: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes what is there; what is not there is no fault. */
  remove(name: string): Promise<void>
}

export type ByteRange = { from: number; to: number }

/** A store as `shop.config.ts` names it. */
export type MediaStorePlugin = Plugin<MediaStore>
