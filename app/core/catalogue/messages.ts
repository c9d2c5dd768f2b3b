export const soldOut = "Sold out"
export const promoted = "Promoted"
export const choose = "Choose"
export const chooseFrom = (choices: string, name: string) => `Choose from ${choices}: ${name}`
export const chooseOptionsOf = (name: string) => `Choose options: ${name}`
export const choicesFrom = (choices: string, price: string) => `${choices}, from ${price}`
export const fromAnotherSide = "from another side"
export const itsKeyFigure = "its key figure"
export const ofPlayWithTheCase = "of play with the case"
export const ofPlayOnOneCharge = "of play on one charge"
export const onOneCharge = "on one charge"
export const ofNoiseCancelling = "of noise cancelling"
export const ofTrimmingOnOneCharge = "of trimming on one charge"
export const fromScreenToEar = "from screen to ear"
/** A pressure rating is for swimmers (ISO 22810); the others of the sample withstand splashes. */
export const waterWords = (rating: string) =>
  /ATM/i.test(rating) ? "water resistant, for swimming" : "against sweat and rain"
export const isAllItWeighs = "is all it weighs"
export const none = "None"
export const forCalls = "For calls"
export const active = "Active"
export const netQuantity = "Net quantity"
export const countryOfOrigin = "Country of origin"
export const importer = "Importer"
export const brand = "Brand"
export const colour = "Colour"
export const playtime = "Playtime"
export const withTheCase = "With the case"
export const batteryLife = "Battery life"
export const runtime = "Runtime"
export const chargingTime = "Charging time"
export const quickCharge = "Quick charge"
export const battery = "Battery"
export const drivers = "Drivers"
export const output = "Output"
export const channels = "Channels"
export const noiseCancelling = "Noise cancelling"
export const microphones = "Microphones"
export const latency = "Latency"
export const display = "Display"
export const brightness = "Brightness"
export const activeNoiseCancelling = "ANC"
export const callNoiseCancelling = "ENC"
export const channelCount = (channels: string) => `${channels} channels`
export const lengthCount = (count: number) => `${count} lengths`
export const callsFromTheWrist = "Calls from the wrist"
export const yes = "Yes"
export const no = "No"
export const builtIn = "Built in"
export const fromThePhone = "From the phone"
export const sportsModes = "Sports modes"
export const sensors = "Sensors"
export const strap = "Strap"
export const lengthSettings = "Length settings"
export const lengths = "Lengths"
export const blades = "Blades"
export const engraving = "Engraving"
export const upToLetters = (count: number) => `Up to ${count} letters`
export const bluetooth = "Bluetooth"
export const connections = "Connections"
export const cable = "Cable"
export const impedance = "Impedance"
export const waterRating = "Water rating"
export const weight = "Weight"
export const size = "Size"
export const warranty = "Warranty"
export const chargeFor = (gained: string) => `charge gives ${gained} of play`
export const showTheWholePicture = "Show the whole picture"
export const showAtFullSize = "Show at full size"
export const close = "Close"
export const specifications = "Specifications"
export const inTheBox = "In the box"
export const declarations = "Declarations"
export const legalInformation = "Product information (legal)"
export const mrp = "MRP"
export const videoOf = (name: string) => `Video of ${name}`
export const pictures = "Pictures"
export const pictureOf = (index: number, count: number) => `Picture ${index} of ${count}`
export const summaryPromise =
  "All taxes in the price, delivery across India and free replacement of what has a fault."
export const hereFrom = (price: string) => `, here from ${price}`
export const youMayAlsoLike = "You may also like"
export const usersLove = "Users' Love"
export const coloursOfTheHouse = "Colours of the house"
export const logInToAdd = "Please log in to add products to the cart."
export const productAddedToCart = "Product Added To Cart"
/** The same where the order form begins with the contact details. */
export const addedToCart = "Added to your cart"
export const onlyLeft = (count: number) => `Only ${count} left`
export const addNamedToCart = (name: string) => `Add ${name} to cart`
export const ratingOfFive = (stars: string, count: string) => `${stars} of 5 stars, ${count}`
export const addToCart = "Add to Cart"
export const soldOutLeaveYourAddress = "Sold out. Leave your address and we write once it is back."
export const homeTitle = "Earbuds, headphones, speakers and watches"
export const homeIs = (name: string, about: string, days: number) =>
  `${name} is ${about}. All taxes in the price, delivery across India, ${days} day replacement.`
export const homeDescription = (days: number) =>
  `Earbuds, neckbands, headphones, speakers, soundbars and smart watches for India. All taxes in the price, delivery across India, ${days} day replacement.`
export const bestSellers = "Best Sellers"
export const ourPicks = "Our picks"
export const viewAll = "View All"
export const startingFrom = (price: string) => `Starting from ${price}`
export const shopFor = (what: string) => `Shop ${what}`
export const wirelessSpeakers = "Wireless speakers"
export const wirelessSpeakersLine = "From a palm to a shelf."
export const partySpeakers = "Party speakers"
export const partySpeakersLine = "From a birthday to a baraat."
export const soundbars = "Soundbars"
export const soundbarsLine = "From a bedroom to a hall."
export const allspeakerTitle = "All speakers, party speakers and soundbars"
export const allspeakerDescription =
  "Every {shop} speaker, party speaker and soundbar on one page, from a puck for the palm to a tower for open grounds, with prices that include all taxes."
export const allThatFillsARoom = "All that fills a room"
export const speakersLine = (count: number) =>
  `${count} of them, from a puck for the palm to a tower for open grounds.`
export const kindsOfSpeakers = "Kinds of speakers"
export const giftTitle = "Gifts under ₹2,000 and ₹3,000"
export const giftDescription =
  "Watches under ₹3,000, earbuds under ₹2,000 and things with a name engraved. Delivered free anywhere in India, all taxes in the price."
export const productUnder3000Rupees = "Product under 3000 rupees"
export const watches = "watches"
export const productUnder2000Rupees = "Product under 2000 rupees"
export const earbuds = "earbuds"
export const enlarge = (picture: string) => `Enlarge: ${picture}`
export const days = (count: number) => `${count} days`
export const ofOutput = "of output"
export const displayWord = "display"
export const channelsWord = "channels"
export const toShare = "to share"
export const lengthSettingsWord = "length settings"
export const driversWord = "drivers"
export const sportsModesWord = "sports modes"
export const hsnCode = "HSN code"
export const bisRegistration = "BIS registration"
export const quickChargeWord = "quick charge"
export const seenClosely = "seen closely"
export const opened = "opened"
export const oneProduct = "1 product"
export const productCount = (count: string) => `${count} products`
export const pageNumber = (page: number) => `Page ${page}: `
export const foundAtShop = (found: string, keyword: string) => `${found} at {shop} for ${keyword}`

export const oneReview = "1 review"
export const reviewCount = (count: string) => `${count} reviews`
export const viewIn = "View in"
export const threeD = "3D"
export const modelNotDownloaded = "The model could not be downloaded. Check your connection and try again."
