import type { Option } from "./options.ts"

/** The name of a variant, which tells it from its family wherever it stands alone: `T-Shirt (S / Black)`. */
export function variantName(family: string, options: readonly Option[]): string {
  return `${family} (${options.map(({ value }) => value).join(" / ")})`
}

type Named = { name: string; family?: string | null; options?: readonly Option[] | null }

/** The name that a variant shares with its family, `T-Shirt`; its own where that says more than the family and the options. */
export function commonName({ name, family, options }: Named): string {
  if (!family || !options?.length || !name.startsWith(`${family} `)) return name
  const rest = options.reduce((left, { value }) => left.replace(value, ""), name.slice(family.length))
  return /^[\s/(),·–-]*$/.test(rest) ? family : name
}
