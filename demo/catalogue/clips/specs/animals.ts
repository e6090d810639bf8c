/** Animals, the cats and dogs first that are searched most. */
import { type ClipSpec, clip } from './clipSpec.ts'

export const ANIMAL_CLIPS: readonly ClipSpec[] = [
  clip(
    'cat-love',
    ['mascot', 'candy', 'square'],
    'Love at First Purr',
    'cat kitty love heart kitten cute',
    'galim',
    { text: 'smiling-cat-with-heart-eyes pulse' },
  ),
  clip(
    'cat-joy',
    ['mascot', 'lagoon', 'wide'],
    'Cat Laughs',
    'cat kitty laugh lol funny haha',
    'sketchclub',
    { text: 'cat-with-tears-of-joy rock' },
  ),
  clip(
    'cat-walk',
    ['mascot', 'dusk', 'classic'],
    'The Cat Goes Out',
    'cat kitty walk run animal goodbye',
    'quietmoon',
    { text: 'cat sway' },
  ),
  clip(
    'dog-run',
    ['mascot', 'gold', 'classic'],
    'Fetch!',
    'dog puppy run fetch play animal excited',
    'mosskin',
    { text: 'dog hop' },
  ),
  clip(
    'poodle',
    ['mascot', 'orchid', 'portrait'],
    'Poodle in Pink',
    'dog poodle fancy pretty animal',
    'noor_motion',
    { text: 'poodle sway' },
  ),
  clip('dog-paws', ['mascot', 'rust', 'square'], 'Paws', 'dog cat paws animal pet love', 'papercrane', {
    text: 'paw-prints pop',
  }),
  clip(
    'unicorn',
    ['mascot', 'candy', 'portrait'],
    'Unicorn Dreams',
    'unicorn magic rainbow cute animal',
    'noor_motion',
    { text: 'unicorn bounce' },
  ),
  clip('panda', ['mascot', 'meadow', 'square'], 'Panda Roll', 'panda bear cute animal happy', 'mosskin', {
    text: 'panda rock',
  }),
  clip('fox', ['mascot', 'coral', 'wide'], 'Quick Fox', 'fox animal run cute forest', 'papercrane', {
    text: 'fox hop',
  }),
]
