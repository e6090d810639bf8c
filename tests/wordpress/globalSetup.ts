/**
 * Runs once before all tests: builds `dist/` if it is stale, starts the demo server and WordPress,
 * and installs the zip as a site owner does.
 */
import { chromium } from 'playwright'
import { DIST } from '../../scripts/build/paths.ts'
import { PLUGIN_ZIP } from '../../scripts/build/wordpressPlugin.ts'
import { build, isBuildStale } from '../../scripts/build.ts'
import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import { ADMIN, runInWordPress, startWordPress } from '../../scripts/services/wordpressSite.ts'
import { patient } from '../e2e/harness/patience.ts'
import { startServer } from '../e2e/harness/startServer.ts'
import { openServer } from './onServer.ts'
import { forgetSessions, ROLES, savedSession } from './roles.ts'

const STEP_TIMEOUT_MS = patient(60_000)

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!process.env.E2E_KEEP_DIST && isBuildStale()) await build()
  const [wordpress, stopServer] = await Promise.all([startWordPress(), startServer()])
  const stop = async () => {
    forgetSessions()
    await Promise.all([wordpress.stop(), stopServer()])
  }
  const { origin, folder } = wordpress
  openServer(folder)
  const version = Number.parseFloat(runInWordPress(folder, `echo get_bloginfo('version');`))
  process.env.GIFLET_WORDPRESS = JSON.stringify({ origin, folder, version })
  try {
    for (const role of ROLES) {
      if (role === 'administrator') continue
      runInWordPress(
        wordpress.folder,
        `wp_insert_user(array('user_login' => '${role}', 'user_pass' => '${ADMIN.password}', 'role' => '${role}', 'user_email' => '${role}@example.com'));`,
      )
    }
    await logIn(wordpress.origin)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Saves a session of each role. The administrator uploads and activates the zip. */
async function logIn(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: CHROMIUM_FLAGS,
    chromiumSandbox: false,
  })
  for (const role of ROLES) {
    const context = await browser.newContext({ locale: 'en-US' })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    // Avatars and news of other hosts may be unreachable, which would delay the page.
    await context.route(
      url => url.origin !== origin,
      route => route.abort(),
    )
    const page = await context.newPage()
    await page.goto(`${origin}/wp-login.php`)
    // The page moves the focus after a while, which would disturb the input.
    await page.locator('#user_login:focus').waitFor()
    await page.fill('#user_login', role === 'administrator' ? ADMIN.name : role)
    await page.fill('#user_pass', ADMIN.password)
    await page.click('#wp-submit')
    await page.waitForURL(/wp-admin/, { waitUntil: 'commit' })
    if (role === 'administrator') {
      await page.goto(`${origin}/wp-admin/plugin-install.php?tab=upload`)
      await page.setInputFiles('#pluginzip', `${DIST}${PLUGIN_ZIP}`)
      await page.click('#install-plugin-submit')
      await page.click('a:has-text("Activate Plugin")')
      await page.waitForURL(/plugins\.php\?activate=true/, { waitUntil: 'commit' })
    }
    await context.storageState({ path: savedSession(role) })
    await context.close()
  }
  await browser.close()
}
