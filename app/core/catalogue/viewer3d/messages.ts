export const notUnderstood = "This product's model is damaged. Its pictures show it from several sides."
export const cannotDraw = "This browser cannot draw in 3D. The pictures show the product from several sides."
export const stopped = "The 3D view stopped, perhaps for want of memory."
export const loadingTheModelOf = (size: string) => `Loading the model, ${size}…`
export const loadingTheModel = "Loading the model…"
export const turnLeft = "Turn left"
export const turnRight = "Turn right"
export const smaller = "Smaller"
export const larger = "Larger"
export const reset = "Reset"
export const closeThe3dView = "Close the 3D view"
export const close = "Close"
export const modelOf = (name: string) => `${name} in 3D`
export const keysOfTheModel =
  "Arrow keys turn it, plus and minus change its size, Home puts it back, Escape closes it."
export const askedToSaveData = (size: string) => `You asked to save data. The 3D view takes up to ${size}.`
export const theModelIsShown = "The model is shown."
export const loadIt = "Load it"
export const tryAgain = "Try again"
