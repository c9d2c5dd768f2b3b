import type { ImportProgress } from "./import-progress.ts"
import * as messages from "./messages.ts"

/** How far the import in the background is, or how the last one ended. */
export function BackgroundImport({ progress }: { progress: ImportProgress | null }) {
  if (!progress) return null
  const { name, state, rows, rowsDone, faults } = progress
  return (
    <section className="grid max-w-3xl gap-3" aria-label={messages.progress}>
      <h2 className="font-semibold text-lead">{messages.progress}</h2>
      <p role="status" className={state === "failed" ? "font-semibold text-fault" : ""}>
        {messages.progressState(name)[state]}
      </p>
      <progress className="w-full" aria-label={messages.progress} max={rows} value={rowsDone} />
      <p className="figures">{messages.progressCounts(progress)}</p>
      {faults.length > 0 && (
        <ul className="grid gap-1 text-small">
          {faults.map((fault) => (
            <li key={fault} className="wrap-anywhere">
              {fault}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
