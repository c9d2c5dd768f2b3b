/**
 * Whether it is the error of that name. For `instanceof` of errors that the server throws and a page catches: the bundle has a copy of
 * their class, so the class itself is not the same (decision 4).
 */
export function isErrorNamed(thing: unknown, name: string): boolean {
  return thing instanceof Error && thing.name === name
}
