import * as messages from "#app/modules/cases/warranty/messages.ts"

/** What to pack, and the label to print. A new tab keeps the page where a browser shows the PDF in it. */
export function SendingIn({ labelPath }: { labelPath: string }) {
  return (
    <section aria-label={messages.howToSendIt} className="grid justify-items-start gap-4">
      <h2 className="text-lead">{messages.howToSendIt}</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        {messages.packSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        href={labelPath}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center rounded-full border border-edge px-6 py-2 font-semibold hover:bg-mist"
      >
        {messages.printLabel}
      </a>
      <p className="text-quiet text-small">{messages.handItIn}</p>
      <p className="font-semibold text-small">{messages.neverSwollen}</p>
    </section>
  )
}
