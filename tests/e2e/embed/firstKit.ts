/** Helpers for the tests of the first picture. */
import type { BrowserContext } from '@playwright/test'
import { holdBack } from '../harness/holdBack.ts'
import { API, MODES } from './fixtures.ts'

export const isAsset = (url: string) => /\/assets\/.*\.js$/.test(url)
export const LOADED = MODES.filter(mode => mode !== 'bare')

/** Delays the app's modules, but not the tiles' preloader, until the result is called. */
export const holdApp = (context: BrowserContext): Promise<() => void> =>
  holdBack(context, ({ href }) => isAsset(href) && !href.includes('/tiles-'))

export const snippet = (mode: string, more = '') =>
  `<!doctype html><title>Host</title><div style="width:480px"><div data-gif="g1" data-gif-mode="${mode}" data-gif-api="${API}" ${more}></div></div><script async src="{{origin}}/giflet.js"></script>`
