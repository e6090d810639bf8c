/** APIs that ship although a supported browser may lack them, and what happens there. */
export const GUARDED_APIS: Record<string, string> = {
  'AbortSignal.any': 'src/platform/anySignal.ts joins the signals by hand',
  'AbortSignal.timeout': 'Chrome below 124 ends with another name of the error, which nobody reads',
  '.connection': 'read where it exists: data is saved only where the browser says so',
  '.saveData': 'of connection',
  '.featurePolicy': 'read where it exists; otherwise a list of what every supported browser knows',
  '.features': 'of featurePolicy',
  '.globalPrivacyControl': 'read where it exists',
  '.pictureInPictureElement': 'read where it exists',
  '.touches': 'read where it exists',
  '.prerendering': 'read where it exists',
  '.moveBefore': 'preact moves nodes by insertBefore where it is missing',
}

/** Properties of our own that a young API happens to have as well. */
export const OWN_NAMES: ReadonlySet<string> = new Set(
  `adopt attribution colorScheme cookies destroy details dispatch displayName effects element fetch first format icon identity inputs layout level lock
  minWidth outputs path provider queue radius reducedMotion resize retry scan session share silent sources sync tag take
  tracks use watch`
    .split(/\s+/)
    .map(name => `.${name}`),
)

export const GUARDED_CSS: Record<string, string> = {
  ':has': 'a space is not closed, a bar is not raised on focus; nothing is hidden',
  '@starting-style': 'the panel appears without a transition',
  'forced-color-adjust': 'Safari has no forced colours',
  'overflow-anchor': 'Safari: lists keep their place by themselves',
  'overscroll-behavior-x': 'a swipe past the end of a row goes on in the page',
  resize: 'iPhones: a field of code keeps its size',
  'scrollbar-color': 'the scroll bar has the colours of the system',
  'scrollbar-gutter': 'a box of fixed height gets its scroll bar when it needs it',
  'scrollbar-width':
    'the scroll bar has the width of the system; rows without one hide it by a pseudo-element',
  'text-size-adjust': 'only where the browser has it, which are those that change the size of text',
}
