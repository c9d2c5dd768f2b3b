/** How the downloads of pictures stand, and the last ones that failed. */
export type DownloadState = {
  waiting: number
  failed: number
  faults: { productId: string; address: string; fault: string }[]
}
