/** The section of a version in CHANGELOG.md that waits for its release: its heading and its lines, or a sentence about what is missing. */
export function findChange(text, version) {
  const heading = `## [${version}] - Unreleased`
  const [, after] = text.split(`${heading}\n`)
  if (after === undefined) return { ok: false, sentence: `CHANGELOG.md has no section “${heading}”.` }
  const lines = after.split(/^## /m)[0]?.trim() ?? ""
  if (!/^- /m.test(lines))
    return { ok: false, sentence: `The section of ${version} in CHANGELOG.md is empty.` }
  return { ok: true, heading, lines }
}
