import * as messages from "./messages.ts"

/** Which declarations that the law asks for a product lacks, and who supplies each. */
export function MissingDeclarations({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing" className="grid gap-2 rounded-card bg-sky p-5">
      <h2 id="missing" className="font-semibold">
        {messages.missingDeclarations}
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
