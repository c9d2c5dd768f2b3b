export const size = "Size"
export const coin = "a ₹10 coin"
export const sheet = "a sheet of A4 paper"
export const coinMark = "₹10"
export const sheetMark = "A4"
export const asTall = (thing: string) => `About as tall as ${thing}.`
export const timesAsTall = (times: string, thing: string) => `About ${times} times as tall as ${thing}.`
export const drawnToScale = (millimetres: string) => `${millimetres}, drawn to scale.`
