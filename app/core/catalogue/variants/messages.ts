export const colours = "Colours"
export const cardColours = (names: readonly string[]) => `${names.length} colours: ${names.join(", ")}`
