/** In a browser every character passes: the table of the typefaces is heavy, and the server checks again (`package.json`, imports). */
export const unprintableIn = (_text: string): string[] => []
