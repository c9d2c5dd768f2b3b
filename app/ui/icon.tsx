import sprite from "./icons.svg?url"

/** An icon of the sprite, drawn in the colour of the text. It says nothing: the control around it has the name. */
export function Icon({ name, className = "size-6" }: { name: string; className?: string }) {
  return (
    <svg className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
