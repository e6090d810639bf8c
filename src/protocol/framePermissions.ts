/** Permissions of Giflet's frames in the loader, in embed codes and in oEmbed. */

export const FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation'

/**
 * For a frame on another origin than the page. A nested video player needs an origin of its own.
 */
export const FOREIGN_FRAME_SANDBOX = `${FRAME_SANDBOX} allow-same-origin`

export const FRAME_ALLOW =
  'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share'
