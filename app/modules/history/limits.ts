/** The largest file that is taken. */
export const MOST_MEGABYTES = 250
/** How many rows a search answers at most. */
export const MOST_FOUND = 50
