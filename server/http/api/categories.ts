/**
 * Categories. A subcategory is a search, and one without results is left out, so each library shows
 * the categories that fit it.
 */
export interface Category {
  name: string
  subcategories: readonly string[]
}

export const CATEGORIES: readonly Category[] = [
  {
    name: 'actions',
    subcategories: ['dance', 'jump', 'run', 'wave', 'clap', 'spin', 'bounce', 'sleep', 'sing', 'fly'],
  },
  {
    name: 'animals',
    subcategories: ['cat', 'dog', 'bird', 'monkey', 'bear', 'fish', 'horse', 'insect', 'rabbit', 'snake'],
  },
  { name: 'art', subcategories: ['abstract', 'colorful', 'geometry', 'loop', 'pattern', 'neon', 'pixel'] },
  {
    name: 'emotions',
    subcategories: [
      'happy',
      'sad',
      'love',
      'angry',
      'surprised',
      'tired',
      'excited',
      'scared',
      'cool',
      'shy',
    ],
  },
  {
    name: 'food',
    subcategories: ['fruit', 'vegetable', 'dessert', 'drink', 'breakfast', 'pizza', 'coffee', 'cake'],
  },
  {
    name: 'greetings',
    subcategories: [
      'hello',
      'bye',
      'thanks',
      'congratulations',
      'good morning',
      'good night',
      'sorry',
      'yes',
      'no',
    ],
  },
  {
    name: 'holidays',
    subcategories: ['birthday', 'christmas', 'halloween', 'new year', 'easter', 'valentines', 'party'],
  },
  {
    name: 'nature',
    subcategories: ['flower', 'tree', 'sun', 'moon', 'ocean', 'weather', 'fire', 'space', 'star'],
  },
  {
    name: 'reactions',
    subcategories: ['laugh', 'cry', 'shrug', 'wow', 'ok', 'facepalm', 'thumbs up', 'heart'],
  },
  { name: 'sports', subcategories: ['football', 'basketball', 'tennis', 'swim', 'ski', 'medal', 'ball'] },
  { name: 'travel', subcategories: ['car', 'train', 'plane', 'ship', 'rocket', 'city', 'beach', 'mountain'] },
]

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
