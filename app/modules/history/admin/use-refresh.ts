import { useEffect } from "react"
import { useRevalidator } from "react-router"

const INTERVAL_MS = 2_000

/** Reads the page again every two seconds while `isLive`. */
export function useRefresh(isLive: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => void revalidate(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isLive, revalidate])
}
