import * as messages from "./messages.ts"

/** Photos that somebody sent, by their addresses, each of which opens. */
export function PhotoList({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, nth) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img
              src={photo}
              alt={messages.photo(nth + 1)}
              loading="lazy"
              className="size-24 rounded-small object-cover"
              width={96}
              height={96}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
