import { useEffect, useState } from "react"
import { useCategories } from "#app/layout/categories.ts"
import { listSuggestions, type Suggestion, type SuggestionsAnswer } from "./suggestions.ts"

const TYPING_PAUSE_MS = 120
const NONE: Suggestion[] = []

/** Suggestions for a text, asked for when the typing rests. A slow or failed answer is as good as none. */
export function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<{ text: string; answer: SuggestionsAnswer }>()
  const categories = useCategories()
  const wanted = text.trim()

  useEffect(() => {
    if (!wanted) return
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/suggestions?q=${encodeURIComponent(wanted)}`, { signal: stale.signal })
        if (!response.ok) return
        setFound({ text: wanted, answer: await response.json() })
      } catch {
        // Offline or overtaken by the next letter: the box still searches.
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted])

  return wanted && found ? listSuggestions(found.answer, categories) : NONE
}
