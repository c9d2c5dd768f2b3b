import { useEffect, useState } from "react"
import { listSuggestions, type Suggestion, type SuggestionsAnswer } from "./suggestions.ts"

const TYPING_PAUSE_MS = 120
const NONE: Suggestion[] = []

/** Suggestions for a text, asked for when the typing rests. A slow or failed answer is as good as none. */
export function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestion[] }>()
  const wanted = text.trim()

  useEffect(() => {
    if (!wanted) return
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/suggestions?q=${encodeURIComponent(wanted)}`, { signal: stale.signal })
        if (!response.ok) return
        const answer: SuggestionsAnswer = await response.json()
        setFound({ text: wanted, suggestions: listSuggestions(answer) })
      } catch {
        // Offline or overtaken by the next letter: the box still searches.
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted])

  return wanted && found ? found.suggestions : NONE
}
