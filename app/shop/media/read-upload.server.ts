import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser"
import { MOST_IMAGE_BYTES, MOST_MEGABYTES } from "./image-limits.ts"
import * as messages from "./messages.ts"

type Uploaded = { ok: true; form: FormData } | { ok: false; sentence: string; status: 400 | 413 }

const MOST_PARTS = 30
const FIELDS_BYTES = 64 * 1024

const UNREADABLE = [FormDataParseError, MaxHeaderSizeExceededError, MaxPartsExceededError]

/** Reads a form with files, and stops reading at the first byte beyond a bound. An input left empty is no file. */
export async function readUpload(request: Request, mostFiles: number): Promise<Uploaded> {
  const bounds = {
    maxFiles: mostFiles,
    maxFileSize: MOST_IMAGE_BYTES,
    maxParts: MOST_PARTS,
    maxTotalSize: mostFiles * MOST_IMAGE_BYTES + FIELDS_BYTES,
  }
  try {
    const form = await parseFormData(request, bounds, (file) => (file.size > 0 ? file : null))
    return { ok: true, form }
  } catch (error) {
    if (error instanceof MaxFilesExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyFiles(mostFiles) }
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      return { ok: false, status: 413, sentence: messages.tooManyBytes(MOST_MEGABYTES) }
    const isUnreadable = UNREADABLE.some((kind) => error instanceof kind)
    if (isUnreadable) return { ok: false, status: 400, sentence: messages.formUnreadable }
    throw error
  }
}
