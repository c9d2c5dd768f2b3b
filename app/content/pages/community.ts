import { type GroundedPicture, pictureOf } from "#app/content/picture.ts"

type CommunitySlide = { title: string; line: string; to: string; link: string; picture: GroundedPicture }

/** The three slides of `/comunity` (CM-1). */
export const COMMUNITY_SLIDES: CommunitySlide[] = [
  {
    title: "Bring a song, leave a song",
    line: "First Saturday of the month, in all five stores. One speaker, everybody's playlist.",
    to: "/storelocator",
    link: "Find your store",
    picture: pictureOf("ps-dholki16-coral"),
  },
  {
    title: "The lane is the dance floor",
    line: "Baraat season is here. So is the speaker that outlasts the horse.",
    to: "/search/party",
    link: "See party speakers",
    picture: pictureOf("ps-nagada100-marigold"),
  },
  {
    title: "Drawn by hand, from stone",
    line: "Hero editions: eight creatures and patterns from temple walls, by one illustrator.",
    to: "/search/hero",
    link: "Meet the heroes",
    picture: pictureOf("sp-tarang60-timingila", "tide"),
  },
]

export const TRIBE: Array<{ who: string; said: string; picture: GroundedPicture }> = [
  {
    who: "The 7:42 people",
    said: "Two hours of local train a day, one book at a time, read aloud by somebody else.",
    picture: pictureOf("nb-chaal30-marigold"),
  },
  {
    who: "The terrace people",
    said: "A parapet, a plate of bhajiya, and a neighbour who asks for the volume, up.",
    picture: pictureOf("sp-ghatam12-ink"),
  },
  {
    who: "The riyaz people",
    said: "Five in the morning, tanpura in both ears, nobody else awake. Sa has to be true.",
    picture: pictureOf("hp-dhwani450-terracotta"),
  },
]

/** Pictures to share (CM-1). */
export const SOCIAL_PICTURES: GroundedPicture[] = [
  pictureOf("eb-jhala300-marigold"),
  pictureOf("wt-kangan36-rani"),
  pictureOf("hp-bol200-coral"),
  pictureOf("sp-eent20-moss"),
]
