type Run = { at: number; words: string; to?: string }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Takes a sentence apart at its `[words](address)` links. */
export function splitAtLinks(sentence: string): Run[] {
  const runs: Run[] = []
  let read = 0
  for (const { 0: link, 1: words = "", 2: to = "", index } of sentence.matchAll(LINK)) {
    if (index > read) runs.push({ at: read, words: sentence.slice(read, index) })
    runs.push({ at: index, words, to })
    read = index + link.length
  }
  if (read < sentence.length) runs.push({ at: read, words: sentence.slice(read) })
  return runs
}
