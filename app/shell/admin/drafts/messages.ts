export const draftIsBack = "What you typed before and did not send is back in the form."
export const discardDraft = "Start anew"
