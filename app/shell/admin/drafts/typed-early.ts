import { useLayoutEffect, useState } from "react"

/**
 * Keeps what is typed into text areas before the page has its script: React sets each to its first text again when it takes the page over.
 * To be called by what stands around them, which is drawn before them.
 */
export function useTypedEarly(): void {
  const [typed] = useState(readTyped)
  useLayoutEffect(() => {
    for (const { area, text } of typed) if (area.isConnected) area.value = text
  }, [typed])
}

function readTyped() {
  if (typeof document === "undefined") return []
  return [...document.querySelectorAll("textarea")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, text: area.value }))
}
