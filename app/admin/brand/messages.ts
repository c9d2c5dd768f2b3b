export const brand = "Brand"
export const brandDescription =
  "Name, logo, colours, typefaces and corners of the shop, with a preview of what they do to its pages."
export const pictures = "Logo and icon"
export const picturesHint = (megabytes: number) =>
  `SVG, PNG, WebP or JPEG of at most ${megabytes} MB. Best is an SVG of plain shapes, or a picture with a clear ground, 240 dots high. An SVG is redrawn as a picture.`
export const PICTURES = {
  logo: {
    label: "Logo",
    hint: "Pages, mails, invoices and packing slips show it in place of the drawn name.",
  },
  darkLogo: {
    label: "Logo for dark grounds",
    hint: "Pages show it by night. Without it they show the logo.",
  },
  icon: {
    label: "Square icon",
    hint: "Browsers, home screens and search engines show it. Without it the first letter is drawn.",
  },
}
export const upload = (label: string) => `Upload the ${label.toLowerCase()}`
export const remove = (label: string) => `Remove the ${label.toLowerCase()}`
export const sending = "Sending…"
export const uploaded = (label: string) =>
  `${label} saved. The pages of the shop show it within two seconds. What you typed above is kept, and saved by its own button.`
export const removed = (label: string) =>
  `${label} removed. The pages of the shop follow within two seconds. What you typed above is kept, and saved by its own button.`
export const choosePicture = "Please choose a picture first."
export const noSuchPicture = "There is no such picture."
export const changedMeanwhile = "Somebody changed the brand at this moment. Please try again."
export const preview = "Preview"
export const previewHint = "It follows what you type and choose. Nothing is saved before you press Save."
export const byDay = "By day"
export const byNight = "By night"
export const sampleHeading = "Music for ₹1,499"
export const sampleText = "Earbuds with 40 hours of play time. वायरलेस ईयरबड्स. இயர்பட்ஸ்."
export const addToCart = "Add to cart"
export const buyNow = "Buy now"
export const sampleNote = "Delivery is free. Orders of today leave tomorrow."
export const badge = "New"
