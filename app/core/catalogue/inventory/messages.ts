export const typePieces = "Pieces are a whole number from 0 to 10,00,000."
export const tooManyCells = "The line has more than SKU and pieces, or a quotation mark that is not closed."
