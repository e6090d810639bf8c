/** Fixtures for tests in WordPress. A test fails if PHP logs an error or a warning meanwhile. */
import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readLog } from '../../scripts/services/wordpressSite.ts'
import { test as base, expect } from '../e2e/fixtures.ts'
import { runOnServer } from './onServer.ts'
import { type Role, savedSession } from './roles.ts'

export { expect }

interface Site {
  origin: string
  /** Folder of the installation. */
  folder: string
  /** Runs PHP within the site's server and returns its output. */
  php: (code: string) => string
  /** Publishes content as a user of the role, and returns the post's address. */
  publish: (role: Role, content: string, title?: string) => string
  /** Activates, deactivates or uninstalls the plugin. */
  plugin: (verb: 'activate' | 'deactivate' | 'uninstall') => void
  /** Adds a plugin with this code until the test ends. */
  addPlugin: (code: string) => void
}

/** The tested WordPress. */
export const wordpress = (): { origin: string; folder: string; version: number } =>
  JSON.parse(process.env.GIFLET_WORDPRESS ?? '{}')

interface WordPressFixtures {
  /** Address of a GIF's page. */
  gifPage: string
  site: Site
  /** Opens a page whose user has the role. */
  as: (role: Role) => Promise<Page>
  /** The plugin's settings for this test; by default, those of a site with a provider. */
  settings: Record<string, unknown>
}

/** Warnings of WordPress 6.1 itself, on newer versions of PHP and without a network. */
const OF_WORDPRESS =
  /Deprecated: .* in \S+\/wp-(?:includes|admin)\/|Something may be wrong with WordPress\.org/

export const test = base.extend<WordPressFixtures>({
  gifPage: ({ origin, samples }, use) => use(`${origin}/gifs/${samples.gif.slug}-${samples.gif.id}`),
  settings: [{}, { option: true }],
  site: [
    async ({ origin, settings }, use) => {
      const { origin: address, folder } = wordpress()
      const php = (code: string) => runOnServer(address, code)
      const added = `${folder}/wp-content/mu-plugins/of-the-test.php`
      const seen = readLog(folder).length
      const chosen = { defaults: { api: `${origin}/v1/` }, lock: LOCK, ...settings }
      // On a busy machine, an answer may have come too late for a test before.
      php(`update_option('giflet', json_decode(${quote(JSON.stringify(chosen))}, true));
        if (defined('Giflet\\DOWN')) delete_transient(Giflet\\DOWN);`)
      await use({
        origin: address,
        folder,
        php,
        publish(role, content, title = 'A post') {
          // Applies the filters of the user's rights, as the editor's form does.
          const post = { post_title: title, post_content: content, post_status: 'publish' }
          const id =
            php(`$user = get_users(array('role' => '${role}'))[0]; wp_set_current_user($user->ID); kses_init();
            echo wp_insert_post(wp_slash(json_decode(${quote(JSON.stringify(post))}, true)));`)
          return `${address}/?p=${id}`
        },
        plugin: verb =>
          void php(`${PLUGIN_CALLS} ${verb}_plugin${verb === 'deactivate' ? 's' : ''}('giflet/giflet.php');`),
        addPlugin: code => writeFileSync(added, `<?php ${code}`),
      })
      rmSync(added, { force: true })
      const complaints = readLog(folder)
        .slice(seen)
        .split('\n')
        .filter(line => line && !OF_WORDPRESS.test(line))
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  as: async ({ browser }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async role => {
      const context = await browser.newContext({
        storageState: savedSession(role),
        viewport: { width: 1280, height: 900 },
      })
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(context => context.close()))
  },
})

export const PLUGIN_CALLS = `require_once ABSPATH . 'wp-admin/includes/plugin.php';`

/** Options that the settings lock by default. */
const LOCK = ['mode', 'consent', 'analytics', 'api', 'key', 'provider', 'brand', 'brand-url']

/** The item of the feed whose post has this title. */
export async function feedItem(page: Page, title: string): Promise<string> {
  const feed = await (await page.request.get(`${wordpress().origin}/?feed=rss2`)).text()
  const [, item = ''] = feed.split(title)
  return item.slice(0, item.indexOf('</item>'))
}

/** A pasted address as the block editor saves it. In the classic editor, the theme limits width. */
export const embedBlock = (url: string): string =>
  `<!-- wp:embed {"url":"${url}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure><!-- /wp:embed -->`

export const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
