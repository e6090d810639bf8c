import { expect, test } from 'vitest'
import { findEmbeds } from '../../../../loader/adopt/findEmbeds.ts'
import { hideEmbed } from '../../../../loader/adopt/hideEmbed.ts'
import { EMBED_SERVICES } from '../../../../src/providers/embeds/embeds.ts'

test.each([
  '<iframe src="https://giphy.com/embed/abc" class="giphy-embed"></iframe>',
  '<div style="padding-bottom: 50%; display: block !important;"><iframe data-src="https://giphy.com/embed/abc"></iframe></div>',
  '<div class="tenor-gif-embed" data-postid="123"><a href="https://tenor.com/view/cat-gif-123">Cat</a></div>',
  '<img src="https://i.giphy.com/abc.gif" srcset="https://i.giphy.com/abc.gif 2x" style="color: red;">',
])('%s loads nothing while it is hidden, and is restored as it was', html => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const before = page.body.innerHTML
  const [found] = findEmbeds(page, EMBED_SERVICES, true)
  if (!found) throw new Error('nothing found')
  const putBack = hideEmbed(found)
  expect(found.element.style.display).toBe('none')
  expect(page.querySelector('[src],[data-src],[srcset],.tenor-gif-embed')).toBeNull()
  putBack()
  const [one, other] = [page.createElement('body'), page.body]
  one.innerHTML = before
  expect([...other.querySelectorAll('*')].map(attributesOf)).toEqual(
    [...one.querySelectorAll('*')].map(attributesOf),
  )
})

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
