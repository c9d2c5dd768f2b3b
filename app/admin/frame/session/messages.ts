export const endsSoon = (time: string) =>
  `You will be logged out at ${time}, because nothing was pressed for a while.`
export const endsForGood = (time: string) =>
  `You will be logged out at ${time}: a session lasts twelve hours. Save what you typed, or log in again then.`
export const isOver = "You are logged out. Log in again in this tab: what you typed is kept."
export const notProlonged = "The shop did not answer. Try it again."
export const stay = "Stay logged in"
export const logInAgain = "Log in again"
