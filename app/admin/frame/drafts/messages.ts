export const draftIsBack = "What you typed before and did not send is back in the form."
export const discardDraft = "Start anew"
export const connectionIsLost =
  "There is no network. This screen and what you typed stay; send it when the network is back."
