/** Operates the block editor as an author does. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, wordpress } from './fixtures.ts'

/** The part of the editor's scripts that the tests use. */
export interface EditorWindow {
  wp: {
    blocks: {
      parse(content: string): ParsedBlock[]
      serialize(blocks: object): string
      createBlock(name: string, attributes: object): object
      switchToBlockType(block: object, name: string): ParsedBlock[] | null
      pasteHandler(pasted: { plainText: string; HTML: string; mode: 'BLOCKS' }): ParsedBlock[]
    }
    data: {
      select(store: string): Record<string, (...args: unknown[]) => unknown>
      dispatch(store: string): Record<string, (...args: unknown[]) => Promise<unknown>>
    }
  }
}

interface ParsedBlock {
  name: string
  isValid: boolean
  attributes: Record<string, string>
  innerBlocks: ParsedBlock[]
}

/** The first version whose editor shows the blocks in a frame. */
const FRAMED_SINCE = 7

/** The page or frame with the blocks. */
export const canvas = (page: Page): Page | FrameLocator =>
  wordpress().version < FRAMED_SINCE ? page : page.frameLocator('iframe[name="editor-canvas"]')

/** Opens a new post, or an existing one. */
export async function openEditor(page: Page, origin: string, id?: string): Promise<void> {
  await page.goto(`${origin}/wp-admin/${id ? `post.php?post=${id}&action=edit` : 'post-new.php'}`)
  await canvas(page).locator('.wp-block-post-title').waitFor()
  await page.evaluate(() =>
    (window as unknown as EditorWindow).wp.data
      .dispatch('core/preferences')
      .set?.('core/edit-post', 'welcomeGuide', false),
  )
}

/** Types `/gif` and inserts the block. */
export async function insertBlock(page: Page): Promise<void> {
  await canvas(page).getByRole('button', { name: 'Add default block' }).click()
  await page.keyboard.type('/gif')
  // The icon is a letter of a font, so it is part of the option's name.
  await page.getByRole('option').filter({ hasText: /^GIF$/ }).click()
}

export const picker = (page: Page): Locator => canvas(page).locator('.giflet-picker-frame [data-gif]')

/** Saves the post with a status and returns its ID. */
export async function save(
  page: Page,
  status: 'publish' | 'pending',
  title = 'From the editor',
): Promise<string> {
  return page.evaluate(
    async post => {
      const { data } = (window as unknown as EditorWindow).wp
      await data.dispatch('core/editor').editPost?.(post)
      await data.dispatch('core/editor').savePost?.()
      if (data.select('core/editor').didPostSaveRequestFail?.()) throw new Error('the post is not saved')
      return String(data.select('core/editor').getCurrentPostId?.())
    },
    { status, title },
  )
}

export const blocksOf = (page: Page): Promise<ParsedBlock[]> =>
  page.evaluate(
    () =>
      (window as unknown as EditorWindow).wp.data.select('core/block-editor').getBlocks?.() as ParsedBlock[],
  )

/** Returns the names of all blocks in a text that the editor considers invalid. */
export const invalidBlocks = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(content => {
    const all = (blocks: ParsedBlock[]): ParsedBlock[] =>
      blocks.flatMap(block => [block, ...all(block.innerBlocks)])
    const { parse } = (window as unknown as EditorWindow).wp.blocks
    return all(parse(content))
      .filter(({ isValid }) => !isValid)
      .map(({ name }) => name)
  }, text)

/** Opens a panel of the sidebar and returns its control. */
export async function control(page: Page, panel: string, label: string) {
  const heading = page.getByRole('button', { name: panel, exact: true })
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  return page.getByLabel(label, { exact: true })
}

/** Waits until the block's preview shows the GIF. */
export async function expectPreview(page: Page): Promise<void> {
  await expect(canvas(page).locator('.giflet-preview [data-gif]')).toHaveAttribute('data-gif-state', 'ready')
}
