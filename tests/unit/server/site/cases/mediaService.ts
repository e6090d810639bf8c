import { expect } from 'vitest'
import { type CasesOf, video } from './kit.ts'

export const mediaService: CasesOf<'mediaService'> = {
  videoInfo: async ({ visitor, origin }) => {
    const url = `${origin}/media/cat1/original.mp4`
    expect(await visitor.site.mediaService.videoInfo({ url })).toEqual({
      url,
      content_type: 'video/mp4',
      size: video.length,
      duration: 2,
      width: 64,
      height: 48,
    })
    const elsewhere = visitor.site.mediaService.videoInfo({ url: 'http://169.254.169.254/latest' })
    await expect(elsewhere).rejects.toMatchObject({ status: 400 })
  },
  trim: async ({ visitor, origin, server }) => {
    const media_url = `${origin}/media/cat1/original.mp4`
    const trim = await visitor.site.mediaService.trim({ media_url, start: 0.5, duration: 1 })
    expect(await visitor.site.mediaService.videoInfo({ url: trim.url })).toMatchObject({
      duration: 1,
      width: 64,
    })
    // Players ask for parts, and the server holds no more than these in memory.
    const { pathname } = new URL(trim.url)
    const part = await server.get(pathname, { headers: { Range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('Cache-Control')).toBe('no-store')
    expect((await server.get(pathname.replace(/\w{40}/, '0'.repeat(40)))).status).toBe(404)
    // One at a time: strangers must not fill the processor.
    const both = [0, 0.5].map(start => visitor.site.mediaService.trim({ media_url, start, duration: 1 }))
    const [refused, ...others] = (await Promise.allSettled(both)).filter(one => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 429 })
    expect(others).toEqual([])
    const late = visitor.site.mediaService.trim({ media_url, start: 3, duration: 1 })
    await expect(late).rejects.toMatchObject({ status: 400 })
  },
  trimUpload: async ({ visitor }) => {
    const file = new Blob([Uint8Array.from(video)], { type: 'video/mp4' })
    const trim = await visitor.site.mediaService.trimUpload({ file, start: 0, duration: 0.5 })
    expect(await visitor.site.mediaService.videoInfo({ url: trim.url })).toMatchObject({ duration: 0.5 })
    const text = new Blob(['not a video'])
    const odd = visitor.site.mediaService.trimUpload({ file: text, start: 0, duration: 1 })
    await expect(odd).rejects.toMatchObject({ status: 400 })
    const none = visitor.site.mediaService.trimUpload({ start: 0, duration: 1 })
    await expect(none).rejects.toMatchObject({ body: { message: 'media_url or file is missing' } })
  },
}
