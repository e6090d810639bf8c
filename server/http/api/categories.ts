/**
 * Categories. A subcategory is a search, and one without results is left out, so each library shows
 * the categories that fit it.
 */
export interface Category {
  name: string
  subcategories: readonly string[]
}

const WORDS: Readonly<Record<string, string>> = {
  actions: 'dance, jump, run, wave, clap, spin, bounce, sleep, sing, fly',
  animals: 'cat, dog, bird, monkey, bear, fish, horse, insect, rabbit, snake',
  art: 'abstract, colorful, geometry, loop, pattern, neon, pixel',
  emotions: 'happy, sad, love, angry, surprised, tired, excited, scared, cool, shy',
  food: 'fruit, vegetable, dessert, drink, breakfast, pizza, coffee, cake',
  greetings: 'hello, bye, thanks, congratulations, good morning, good night, sorry, yes, no',
  holidays: 'birthday, christmas, halloween, new year, easter, valentines, party',
  nature: 'flower, tree, sun, moon, ocean, weather, fire, space, star',
  reactions: 'laugh, cry, shrug, wow, ok, facepalm, thumbs up, heart',
  sports: 'football, basketball, tennis, swim, ski, medal, ball',
  travel: 'car, train, plane, ship, rocket, city, beach, mountain',
}

export const CATEGORIES: readonly Category[] = Object.entries(WORDS).map(([name, words]) => ({
  name,
  subcategories: words.split(', '),
}))

/** A name in an address: "good morning" → "good-morning". */
export function encodeName(name: string): string {
  return encodeURIComponent(name.trim().toLowerCase().replace(/\s+/g, '-'))
}

/** Finds a category or subcategory by its name in an address, with any spelling of spaces. */
export function findName<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  given: string,
): T | undefined {
  const wanted = given
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  return entries.find(entry => nameOf(entry) === wanted)
}
