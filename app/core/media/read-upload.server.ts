import { openAsBlob } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser"
import { isWellFormedForm } from "#app/platform/well-formed-text.ts"
import { MOST_MEGABYTES } from "./image-limits.ts"
import * as messages from "./messages.ts"

type Read = { ok: true; form: FormData } | { ok: false; sentence: string; status: 400 | 413 }
/** A form whose files lie in a folder of its own, which disposal removes: `await using`. */
export type Upload = Read & AsyncDisposable

const MOST_PARTS = 30
const MEGABYTE = 1024 * 1024
const FIELDS_BYTES = 64 * 1024

const UNREADABLE = [FormDataParseError, MaxHeaderSizeExceededError, MaxPartsExceededError]

/** How much of a form is read: so many files of so many bytes each, so many bytes of files in all, and so many fields. */
type UploadBounds = {
  mostFiles: number
  mostMegabytes?: number
  mostMegabytesInAll?: number
  mostParts?: number
}

/**
 * Reads a form with files, each written to a file of its own (`TMPDIR`) before the next is read, and stops at the first byte beyond a
 * bound. An input left empty is no file.
 */
export async function readUpload(request: Request, bounds: UploadBounds): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), "dhun-upload-"))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await readInto(folder, request, bounds)), [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function readInto(
  folder: string,
  request: Request,
  {
    mostFiles,
    mostMegabytes = MOST_MEGABYTES,
    mostMegabytesInAll = mostFiles * mostMegabytes,
    mostParts = MOST_PARTS,
  }: UploadBounds,
): Promise<Read> {
  let count = 0
  const store = async (sent: FileUpload) => {
    if (sent.size === 0) return null
    const path = join(folder, String(++count))
    await writeFile(path, sent.stream())
    const { name, type } = sent
    return new File([await openAsBlob(path, { type })], name, { type })
  }
  const bounds = {
    maxFiles: mostFiles,
    maxFileSize: mostMegabytes * MEGABYTE,
    maxParts: mostParts,
    maxTotalSize: mostMegabytesInAll * MEGABYTE + FIELDS_BYTES,
  }
  try {
    const form = await parseFormData(request, bounds, store)
    if (!isWellFormedForm(form)) return { ok: false, status: 400, sentence: messages.formUnreadable }
    return { ok: true, form }
  } catch (error) {
    if (error instanceof MaxFilesExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyFiles(mostFiles) }
    if (error instanceof MaxFileSizeExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyBytes(mostMegabytes) }
    if (error instanceof MaxTotalSizeExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyBytesInAll(mostMegabytesInAll) }
    const isUnreadable = UNREADABLE.some((kind) => error instanceof kind) || isNoUtf8(error)
    if (isUnreadable) return { ok: false, status: 400, sentence: messages.formUnreadable }
    throw error
  }
}

function isNoUtf8(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA"
}
