/** The field of the form with the name on a piece of a line, pieces counted from 0. */
export const nameField = (lineId: string, piece: number) => `name ${lineId} ${piece}`
