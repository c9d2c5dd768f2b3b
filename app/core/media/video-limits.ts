export const MOST_VIDEO_MEGABYTES = 20
/** What a file input offers. */
export const ACCEPTED_VIDEO_TYPES = "video/mp4,video/webm"
