/** Frames of a picture file as Chromium decodes it: length and pixels. */
import { chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, ensureTestBrowser } from '../../../scripts/chromium.ts'
import { atEnd } from '../../helper/atEnd.ts'

export interface BrowserFrame {
  ms: number
  width: number
  height: number
  /** RGBA, in base64; empty where that of many large frames would take too long. */
  pixels: string
}

/** An empty page, as secure as `ImageDecoder` asks for. */
export async function openPage(): Promise<Page> {
  const { path } = ensureTestBrowser(() => {})
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', ...CHROMIUM_FLAGS] })
  atEnd(() => browser.close())
  const page = await browser.newPage()
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('http://localhost/')
  return page
}

/** `most` frames at the most. */
export async function browserFrames(
  page: Page,
  bytes: Buffer,
  type: string,
  most: number,
): Promise<{ count: number; frames: BrowserFrame[] }> {
  return page.evaluate(
    async ({ base64, type: of, most: limit }) => {
      const data = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      const decoder = new ImageDecoder({ data, type: of })
      await decoder.tracks.ready
      await decoder.completed
      const count = decoder.tracks.selectedTrack?.frameCount ?? 0
      const frames = []
      for (let frameIndex = 0; frameIndex < Math.min(count, limit); frameIndex++) {
        // A file that was cut off ends with what is whole.
        const decoded = await decoder.decode({ frameIndex }).catch((error: unknown) => {
          if (frameIndex === 0) throw error
        })
        if (!decoded) break
        const { image } = decoded
        const { displayWidth: width, displayHeight: height } = image
        const step = Math.ceil((width * height * count) / 4_000_000)
        let text = ''
        if (frameIndex % step === 0) {
          const canvas = new OffscreenCanvas(width, height)
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
          context.drawImage(image, 0, 0)
          const { data: rgba } = context.getImageData(0, 0, width, height)
          for (let at = 0; at < rgba.length; at += 8192)
            text += String.fromCharCode(...rgba.subarray(at, at + 8192))
        }
        frames.push({ ms: (image.duration ?? 0) / 1000, width, height, pixels: btoa(text) })
        image.close()
      }
      return { count, frames }
    },
    { base64: bytes.toString('base64'), type, most },
  )
}

export interface BrowserVideo {
  width: number
  height: number
  seconds: number
  /** RGBA at each of the moments, in base64. */
  pictures: string[]
}

/** Pixels of a video at these moments, in seconds. */
export async function browserVideo(
  page: Page,
  { bytes, type }: { bytes: Buffer; type: string },
  moments: readonly number[],
): Promise<BrowserVideo> {
  return page.evaluate(
    async ({ base64, type: of, at }) => {
      const data = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(new Blob([data], { type: of }))
      await new Promise((resolve, reject) => {
        video.onerror = () => reject(new Error(video.error?.message))
        video.onloadeddata = resolve
      })
      const { videoWidth: width, videoHeight: height, duration: seconds } = video
      const pictures: string[] = []
      for (const moment of at) {
        const shown = new Promise(resolve => video.requestVideoFrameCallback(resolve))
        video.currentTime = moment
        await shown
        const context = new OffscreenCanvas(width, height).getContext(
          '2d',
        ) as OffscreenCanvasRenderingContext2D
        context.drawImage(video, 0, 0)
        const { data: rgba } = context.getImageData(0, 0, width, height)
        let text = ''
        for (let from = 0; from < rgba.length; from += 8192)
          text += String.fromCharCode(...rgba.subarray(from, from + 8192))
        pictures.push(btoa(text))
      }
      URL.revokeObjectURL(video.src)
      return { width, height, seconds, pictures }
    },
    { base64: bytes.toString('base64'), type, at: moments },
  )
}
