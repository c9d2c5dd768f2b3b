import { useEffect, useState } from "react"
import { type AnswerGroup, parseAnswers } from "./answers.ts"
import * as messages from "./messages.ts"

const DEBOUNCE_MS = 150

type Answers = { groups: readonly AnswerGroup[]; told: string }
const NONE: Answers = { groups: [], told: "" }

/** What the shop finds for words while somebody types: it is asked after a rest, and an answer to older words is dropped. */
export function useAnswers(words: string, offline: readonly AnswerGroup[]): Answers {
  const [{ asked, ...answers }, setAnswers] = useState<Answers & { asked: string | null }>({
    ...NONE,
    asked: null,
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(words, controller.signal)
      if (!controller.signal.aborted) setAnswers({ ...next, asked: words })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])
  if (asked !== words) return NONE // Enter opens nothing that older words found
  return answers.told === messages.noNetwork ? { ...answers, groups: offline } : answers
}

async function ask(words: string, signal: AbortSignal): Promise<Answers> {
  try {
    const response = await fetch(`/admin/find?q=${encodeURIComponent(words)}`, { signal })
    if (response.redirected) return { groups: [], told: messages.isLoggedOut }
    const groups = response.ok ? parseAnswers(await response.json()) : null
    if (!groups) return { groups: [], told: messages.notAnswered }
    const count = groups.reduce((sum, { answers }) => sum + answers.length, 0)
    return { groups, told: count === 0 ? messages.nothingFits : messages.found(count) }
  } catch {
    return { groups: [], told: messages.noNetwork }
  }
}
