export const colours = "Colours"
/** "3 sizes"; a name in other letters, or in capitals, has no plural here: "2 × RAM". */
export const choiceCount = (name: string, count: number) => {
  if (!/^[A-Za-z ]*[a-z]$/.test(name)) return `${count} × ${name}`
  const stem = name
    .toLowerCase()
    .replace(/([^aeiou])y$/, "$1ie")
    .replace(/(s|x|ch|sh)$/, "$1e")
  return `${count} ${stem}s`
}
export const cardColours = (names: readonly string[]) => `${names.length} colours: ${names.join(", ")}`
