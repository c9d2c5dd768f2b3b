import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser"
import { MOST_MEGABYTES } from "./image-limits.ts"
import * as messages from "./messages.ts"

type Uploaded = { ok: true; form: FormData } | { ok: false; sentence: string; status: 400 | 413 }

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

/** Reads a form with files, and stops reading at the first byte beyond a bound. An input left empty is no file. */
export async function readUpload(
  request: Request,
  {
    mostFiles,
    mostMegabytes = MOST_MEGABYTES,
    mostMegabytesInAll = mostFiles * mostMegabytes,
    mostParts = MOST_PARTS,
  }: UploadBounds,
): Promise<Uploaded> {
  const bounds = {
    maxFiles: mostFiles,
    maxFileSize: mostMegabytes * MEGABYTE,
    maxParts: mostParts,
    maxTotalSize: mostMegabytesInAll * MEGABYTE + FIELDS_BYTES,
  }
  try {
    const form = await parseFormData(request, bounds, (file) => (file.size > 0 ? file : null))
    return { ok: true, form }
  } catch (error) {
    if (error instanceof MaxFilesExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyFiles(mostFiles) }
    if (error instanceof MaxFileSizeExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyBytes(mostMegabytes) }
    if (error instanceof MaxTotalSizeExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyBytesInAll(mostMegabytesInAll) }
    const isUnreadable = UNREADABLE.some((kind) => error instanceof kind)
    if (isUnreadable) return { ok: false, status: 400, sentence: messages.formUnreadable }
    throw error
  }
}
