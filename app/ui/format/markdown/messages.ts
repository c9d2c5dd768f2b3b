export const unknownMarks = (line: number) =>
  `Line ${line}: bold words and pictures are not shown. Take the marks ** __ ![ out.`
export const badLink = (link: string) =>
  `The link ${link} is not usable: links begin with / (a page of the shop), https://, mailto: or tel:.`
