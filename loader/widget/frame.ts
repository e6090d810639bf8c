/** Frame mode: the app in a sandboxed iframe, which asks for its port by window message. */

import { isHello, message } from '../../src/protocol/envelope.ts'
import { ENVIRONMENT_PARAM, VERSION_PARAM } from '../../src/protocol/frameParams.ts'
import { FOREIGN_FRAME_SANDBOX, FRAME_ALLOW, FRAME_SANDBOX } from '../../src/protocol/framePermissions.ts'
import { VERSION } from '../../src/protocol/version.ts'
import { create, linkTo, listenToPage } from '../nodes.ts'
import type { OptionTexts } from '../options.ts'
import type { Base } from '../script.ts'
import type { Settings } from './settings.ts'

/** The accessible name of the frame, and the text of the consent button. */
export const titleOf = ({ title }: OptionTexts): string => title || 'GIF'

/**
 * Whether the assets are on the page's own origin. A page may redefine `origin` but not `location`.
 * In a document written by a script, `location.origin` is "null", but the base URL is the writer's.
 */
const isOwn = (base: Base) => [origin, location.origin, linkTo('.').origin].includes(base.origin)

/** Newer permissions, assumed unknown to browsers that do not list theirs. */
const NEWER_PERMISSIONS = /^(picture|clipboard)-/

/** The Permissions Policy API, which only Chromium has. */
interface PolicyDocument {
  featurePolicy?: { features(): readonly string[] }
}

/** The permissions that this browser knows: it would warn of any other in the page's console. */
const knownPermissions = () => {
  const known = (document as PolicyDocument).featurePolicy?.features()
  return FRAME_ALLOW.split('; ')
    .filter(name => known?.includes(name) ?? !NEWER_PERMISSIONS.test(name))
    .join('; ')
}

/** `fresh` makes the address unique, so that no cache answers. */
export const createFrame = (base: Base, { options, environment }: Settings, fresh = ''): HTMLIFrameElement =>
  create('iframe', {
    // The colour scheme of the document inside; with another one, browsers paint an opaque canvas
    // behind the frame.
    style: 'color-scheme:light',
    // Lets an isolated page frame another origin. https://wicg.github.io/anonymous-iframe/
    credentialless: window.crossOriginIsolated,
    title: titleOf(options),
    // No server learns which page the visitor reads: the referrer is withheld, and fragments are
    // not sent.
    referrerPolicy: 'no-referrer',
    allow: knownPermissions(),
    // A nested video player needs its own origin. On the page's origin, the frame could use that
    // to lift its sandbox.
    sandbox: isOwn(base) ? FRAME_SANDBOX : FOREIGN_FRAME_SANDBOX,
    // The version avoids cached pages of an earlier one, whose files are gone.
    src: `${base.href}embed.html?${VERSION_PARAM}=${VERSION}${fresh}#${Object.entries({
      ...options,
      [ENVIRONMENT_PARAM]: JSON.stringify(environment),
    })
      .map(pair => pair.map(text => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))).join('='))
      .join('&')}`,
  })

/**
 * Answers each `hello` of the app in `frame` with a port from `connect`. Returns a function that
 * stops it. Any window may post to the host page, so the source must be that frame and the origin
 * that of the assets; a document that the frame was navigated to gets no port. The origin is `null`
 * without `allow-same-origin`, and in a page that is itself opaque.
 */
export const answerHello = (
  frame: Pick<HTMLIFrameElement, 'contentWindow'>,
  base: Base,
  connect: () => MessagePort,
): (() => void) => {
  const isOpaque = isOwn(base) || origin === 'null'
  return listenToPage('message', ({ data, source, origin: from }: MessageEvent) => {
    const isAllowed = from === 'null' ? isOpaque : from === base.origin
    if (isAllowed && isHello(data) && source === frame.contentWindow) {
      ;(source as Window)?.postMessage(message('port'), from === 'null' ? '*' : from, [connect()])
    }
  })
}
