/** The merchant's line above the header of every page. It is drawn by the server alone (decision 57): no page brings code for it. */
export function SiteBanner({ words, link }: { words: string; link: string }) {
  return (
    <aside className="border-line border-b bg-marigold px-5 py-3 font-semibold text-on-accent">
      {link === "" ? (
        words
      ) : (
        <a href={link} className="underline underline-offset-4">
          {words}
        </a>
      )}
    </aside>
  )
}
