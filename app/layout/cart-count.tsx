/** The number of pieces in the cart, which a browser alone knows. */
export function CartCount({ pieces }: { pieces: number }) {
  return (
    <span className="figures absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 font-bold text-caption text-on-accent">
      {pieces}
    </span>
  )
}
