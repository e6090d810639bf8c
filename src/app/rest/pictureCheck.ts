/** So many pictures of an origin may fail before no more are tried. */
const MAX_FAILURES = 3

/**
 * Returns whether the page can show a picture: the page's policy may refuse those of its origin.
 * One that has loaded speaks for its origin, and each refusal is an error on the console, so few
 * are tried. An empty address is no picture, and needs none.
 */
export function createPictureCheck(): (src: string) => Promise<boolean> {
  const failures = new Map<string, number>()
  /** By origin, unless the next picture is to be tried as well. */
  const answers = new Map<string, Promise<boolean>>()
  return src => {
    if (!src) return Promise.resolve(true)
    const origin = originOf(src)
    const known = answers.get(origin)
    if (known) return known
    const answer = canLoad(src).then(loaded => {
      const failed = (failures.get(origin) ?? 0) + 1
      if (!loaded) failures.set(origin, failed)
      if (!loaded && failed < MAX_FAILURES) answers.delete(origin)
      return loaded
    })
    answers.set(origin, answer)
    return answer
  }
}

/** Empty if it is no address: the app of a frame is not trusted. */
function originOf(src: string): string {
  try {
    return new URL(src).origin
  } catch {
    return ''
  }
}

const canLoad = (src: string): Promise<boolean> =>
  new Promise(resolve => {
    const picture = new Image()
    picture.referrerPolicy = 'no-referrer'
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    picture.src = src
  })
