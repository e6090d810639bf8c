/**
 * `embed.html` by itself: which scripts it loads in each kind of frame, and what its policy
 * forbids.
 */
import { expect, test } from '../fixtures.ts'

const OPAQUE = 'allow-scripts'
const DIST = '/plugins/giflet/'

function frameOf(src: string, sandbox?: string): string {
  const attribute = sandbox === undefined ? '' : ` sandbox="${sandbox}"`
  return `<!doctype html><title>Host</title><iframe src="${src}" width="480" height="480"${attribute}></iframe>`
}

/** File names of the scripts of `embed.html`, without their hashes. */
function scriptNames(requests: string[]): string[] {
  return requests
    .filter(url => url.includes('/assets/') && url.endsWith('.js'))
    .map(url => /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url)
}

test('a frame loads each module once, the widget in parallel with the app', async ({
  page,
  visit,
  requests,
}) => {
  await visit(frameOf(`${DIST}embed.html#gif=abc`), { dist: DIST })
  await expect(page.frameLocator('iframe').locator('#root > *')).toBeAttached()
  const names = scriptNames(requests)
  expect(names[0]).toBe('frame')
  expect(names).toContain('embed')
  expect(names).not.toContain('frame-classic')
  expect(new Set(names).size).toBe(names.length)
})

test('an opaque frame loads modules if the server sends CORS headers', async ({ page, visit, requests }) => {
  const distHeaders = { 'access-control-allow-origin': '*' }
  await visit(frameOf(`${DIST}embed.html#gif=abc`, OPAQUE), { dist: DIST, distHeaders })
  await expect(page.frameLocator('iframe').locator('#root > *')).toBeAttached()
  expect(scriptNames(requests)).not.toContain('frame-classic')
})

for (const sandbox of [undefined, OPAQUE]) {
  test(`a frame forbids foreign and inline scripts, ${sandbox ? 'opaque' : 'same origin'}`, async ({
    page,
    visit,
    other,
  }) => {
    await visit(frameOf(`${DIST}embed.html#gif=abc`, sandbox), { dist: DIST })
    await expect(page.frameLocator('iframe').locator('#root > *')).toBeAttached()
    const frame = page.frames()[1]
    const blocked = await frame?.evaluate(async foreign => {
      const heard: string[] = []
      document.addEventListener('securitypolicyviolation', event => heard.push(event.effectiveDirective))
      const script = document.createElement('script')
      const refused = (run: () => unknown) => {
        try {
          run()
          return false
        } catch {
          return true
        }
      }
      const policies = (
        globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes
      const answers = {
        inline: refused(() => {
          script.textContent = 'globalThis.injected = true'
        }),
        html: refused(() => {
          document.body.innerHTML = '<img src=x onerror="globalThis.injected = true">'
        }),
        // No Trusted Types policy may exist.
        policy: refused(() => policies?.createPolicy('other', {})),
        foreign: await import(foreign).then(
          () => false,
          () => true,
        ),
        injected: 'injected' in globalThis,
      }
      // After an await, since the debugger allows eval until its expression first yields.
      const code = refused(() => new Function('return 1')())
      return { ...answers, code, heard: heard.includes('script-src-elem') }
    }, `${other}/giflet.js`)
    expect(blocked).toEqual({
      inline: true,
      html: true,
      code: true,
      policy: true,
      foreign: true,
      injected: false,
      heard: true,
    })
  })
}
