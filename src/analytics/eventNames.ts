/** Names of the page-level events, shared by widgets and reports. */

export const EVENT_CATEGORY = 'Embed'

/** Actions of the category `Embed`, each with its label. */
export const EVENT_ACTIONS = {
  /** GIF id. */
  hoverImage: 'Hover Image',
  /** GIF id. */
  clickImage: 'Click Image',
  /** GIF id. */
  clickShare: 'Click Share',
  /** GIF id. */
  clickPause: 'Click Pause',
  /** GIF id. */
  clickEmbedCode: 'Click Embed Code',
  /** GIF id, or the address behind the logo. */
  clickLink: 'Click Link',
  /** GIF id. */
  clickFavorite: 'Click Favorite',
  /** The copied text: `embed` or `link`. */
  copy: 'Copy',
  /** Name of the network. */
  socialSharing: 'Social Sharing',
  /** GIF id; sent for the first scroll of a grid only. */
  scrollGrid: 'SCROLL GRID',
  /** GIF id. */
  clickViewMore: 'CLICK View More CTA',
} as const

/** The action of an event about the widget as a whole. */
export type EventAction = (typeof EVENT_ACTIONS)[keyof typeof EVENT_ACTIONS]
