/** What a line of the list says when its check failed or took too long. */
export const NOT_FOUND_OUT = "This could not be looked at just now. Read the page again."
