/** Structured data for machines. `<` is escaped, so that no text in it can end the element. */
export function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c")
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped is inert, and there is no other way in
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
