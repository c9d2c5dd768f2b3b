import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib"

const TEXTS = "**/*.{js,css,svg,json,txt,xml,webmanifest}"
const WORTH_IT = 0.95

// Lays every text of a built folder beside itself as small as it gets, so that no request waits for a compressor.
const [folder = "."] = process.argv.slice(2)
for (const file of globSync(TEXTS, { cwd: folder })) {
  const path = join(folder, file)
  const text = readFileSync(path)
  const smaller = { br: brotliCompressSync(text), gz: gzipSync(text, { level: 9 }), zst: zstd(text) }
  for (const [ending, bytes] of Object.entries(smaller))
    if (bytes.length < text.length * WORTH_IT) writeFileSync(`${path}.${ending}`, bytes)
}

function zstd(text) {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}
