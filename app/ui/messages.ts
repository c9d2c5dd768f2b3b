export const carousel = "carousel"
export const slide = "slide"
export const playTheSlides = "Play the slides"
export const pauseTheSlides = "Pause the slides"
export const choose = "Choose…"
export const tooOften = (wait: string) => `Too many tries in a short time. Try again in ${wait}.`
export const viewAll = "View All"
export const messages = "Messages"
export const notDownloaded = "This could not be downloaded. Check your connection and try again."
export const slideOf = (place: number, count: number, name: string) => `${place} of ${count}: ${name}`
export const showSlide = (place: number, name: string) => `Show slide ${place}: ${name}`
export const minutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`
export const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`
export const dear = (name: string) => `Dear ${name},`
export const customer = "customer"
