export const article = "article"
export const blog = "Blog"
export const minutesRead = (minutes: number) => `· ${minutes} min read`
export const readOn = "Read on"
export const articles = "articles"
export const blogsTitle = "Blog and news"
export const blogsDescription =
  "How to read codecs, watts and water ratings, how to look after ears and straps, and what is new at {shop}. Written for people who buy audio in India."
export const theBlogOf = (shop: string) => `The ${shop} blog`
export const speakers = "speakers"
export const trendingBlogs = "Trending Blogs"
export const latestNews = "Latest News"
export const theNaamRange = "the Naam range"
export const everythingWeHaveWritten = "Everything we have written"
export const minutes = (count: number) => `${count} min`
export const shopProducts = "Shop Products"
export const careersTitle = "Careers"
export const careersDescription =
  "Work at {shop} in Pune or in one of five stores: sales and marketing, legal, R&D, finance. Send your resume by mail."
export const theOriginStory = "The origin story"
export const howWeThink = "How we think"
export const readMore = "Read More"
export const comeAndDisagreeWithUs = "Come and disagree with us."
export const whomWeLookFor =
  "We make things that go into ears. It helps to have people who hear differently. Send us your resume, and the one sentence about our products that we will not like."
export const submitYourResume = "Submit Your Resume"
export const tollFreeNumber = (number: string) => `the toll-free number ${number}`
export const applyOnLinkedIn = "Apply on LinkedIn"
export const opensInANewTab = "(opens in a new tab)"
export const attachPdfTo = "Attach a PDF of up to 5 MB to"
export const everyoneGetsAnAnswer = ". Everyone gets an answer within ten working days."
export const fourTeams = "Four teams"
export const nowLookingFor = "Now looking for:"
export const comunityTitle = "Community"
export const comunityDescription =
  "What is new at {shop}, who listens with us, and stories worth ten minutes: straps in July, soundbars in small flats, power banks on flights."
export const theCommunityOf = (shop: string) => `The ${shop} community`
export const fromTheCommunity = "From the community"
export const spotlightStories = "SPOTLIGHT STORIES"
export const thePeopleBehindThem = "the people behind them"
export const whatsBoomin = "WHAT'S BOOMIN'?"
export const theBlog = "the blog"
export const theTribe = "THE TRIBE"
export const goSocialEyes = "GO SOCIAL EYES"
export const takeAPicture = "Take a picture of yours where it lives and tag it."
export const socialTitle = "E-waste management and social responsibility"
export const socialDescription =
  "{shop}'s e-waste policy: what producers and consumers must do, how to hand in old electronics in four steps, and six collection centres in India."
export const whoMustDoWhat = "Who must do what"
export const whatEWasteIs = "What e-waste is"
export const howItCanBeChecked = "How it can be checked"
export const eWastePolicy = "E-waste management and social responsibility policy"
export const whatWeMadeWeTakeBack = "What we made, we take back."
export const fourStepsToHandItOver = "Four steps to hand it over"
export const sNo = "S.No"
export const stateUt = "State/UT"
export const townCity = "Town/City"
export const address = "Address"
export const contactPerson = "Contact person"
export const contactNumber = "Contact Number"
export const collectionCentres = "Collection centres"
export const centresAreOpen = (shop: string, name: string, designation: string) =>
  `Centres are open Monday to Saturday, 10 AM to 6 PM. Responsible for this programme at ${shop}: ${name}, ${designation},`
export const storelocatorTitle = "Find Store"
export const storelocatorDescription =
  "{shop} stores in Meerut, Sonipat, Hyderabad, Ernakulam and Chennai: addresses, hours, telephone and directions."
export const ownStoresDescription = (cities: string) =>
  `{shop} stores in ${cities}: addresses, hours, telephone and directions.`
export const noStoresDescription = "How to reach {shop}: there is no store at the moment."
export const noStores = (shop: string) => `There is no ${shop} store at the moment.`
export const manyCities = (cities: string, others: number) => `${cities} and ${others} more places`
export const noOwnStoreNearYou = (tollFree: string, telephone: string, hours: string) =>
  `No store near you? Call [${tollFree}](${telephone}), ${hours}, or read what happens [by courier](/help/service-centers).`
export const findStore = "Find Store"
export const fiveRooms =
  "Five rooms with a bench at ear height. Bring your own songs, and the pair that troubles you."
export const noStoreNearYou = (tollFree: string, telephone: string, hours: string) =>
  `No store near you? Call [${tollFree}](${telephone}), ${hours}, or read what happens [in a store](/blogs/five-doors) and [by courier](/help/service-centers).`
export const support = "Support"
export const callName = (name: string) => `: call ${name}`
export const navigate = "Navigate"
export const toName = (name: string) => `to ${name}`
export const lastChangedOn = "Last changed on"
export const help = "Help"
export const lastChangedOnDay = (day: string) => `Last changed on ${day}.`
export const moreAbout = (about = "") => `More: ${about}`
export const resumeSubject = (about: string) => `Resume: ${about}`
export const yourWork = "your work"
export const allCategories = "All categories"
export const whatWePromise = "What we promise"
export const upToRupees = (rupees: string) => `Up to ₹${rupees}`
export const headphonesUpToRupees = (rupees: string) => `Headphones up to ₹${rupees}`
export const viewAll = "View All"
export const warrantyOf = (span: string) => `${span} warranty. [What it covers](/help/warranty)`
export const replacementOf = (days: number) => `${days} day replacement. [How it works](/help/returns)`
export const cashOnDelivery = "Cash on delivery, without a fee. [Ways to pay](/help/delivery)"
export const freeDelivery = "Free delivery."
export const invoiceWithGst = "A GST invoice with every order."
