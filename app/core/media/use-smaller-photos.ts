import { type ChangeEvent, useCallback } from "react"

const LONGEST_SIDE = 2048
const LARGE_BYTES = 700_000
const QUALITY = 0.85

/**
 * Makes chosen photos smaller before they travel: a phone's photo takes a minute on a slow line. What the browser
 * cannot read travels as it is, and the shop looks at it.
 */
export function useSmallerPhotos() {
  return useCallback(async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    const smaller = await Promise.all(chosen.map((file) => shrink(file).catch(() => file)))
    const isStillChosen = chosen.every((file, index) => input.files?.[index] === file)
    if (!isStillChosen || smaller.every((file, index) => file === chosen[index])) return
    const transfer = new DataTransfer()
    for (const file of smaller) transfer.items.add(file)
    input.files = transfer.files
  }, [])
}

async function shrink(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext("2d")
  if (!context) return file
  context.fillStyle = "white"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY))
  if (!blob || blob.size >= file.size) return file
  return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" })
}
