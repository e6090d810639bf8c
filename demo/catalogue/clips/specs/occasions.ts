/** Birthdays, parties, success, food and things of the day. */
import { type ClipSpec, clip } from './clipSpec.ts'

export const OCCASION_CLIPS: readonly ClipSpec[] = [
  clip(
    'balloons-up',
    ['mascot', 'mint', 'tall'],
    'One Balloon',
    'birthday balloon party happy celebrate',
    'sketchclub',
    { text: 'balloon float' },
  ),
  clip(
    'birthday-cupcake',
    ['mascot', 'orchid', 'square'],
    'Birthday Cupcake',
    'birthday cupcake cake sweet happy food',
    'nimbusco',
    { text: 'cupcake bounce' },
  ),
  clip(
    'present',
    ['mascot', 'ember', 'square'],
    'For You',
    'birthday gift present party thank you christmas',
    'mosskin',
    { text: 'wrapped-gift tada' },
  ),
  clip(
    'party-popper',
    ['mascot', 'iris', 'wide'],
    'Pop the Confetti',
    'party celebrate celebration confetti congratulations new year',
    'backroom',
    { text: 'party-popper tada' },
  ),
  clip(
    'standing-ovation',
    ['mascot', 'neon', 'wide'],
    'Hands Up',
    'applause bravo yay celebrate hands congratulations',
    'galim',
    { text: 'raising-hands bounce' },
  ),
  clip(
    'trophy',
    ['mascot', 'gold', 'portrait'],
    'You Won',
    'win winner trophy applause congratulations success',
    'tidal.loops',
    { text: 'trophy tada' },
  ),
  clip(
    'coffee',
    ['mascot', 'rust', 'square'],
    'First, Coffee',
    'coffee good morning monday work tired',
    'papercrane',
    { text: 'hot-beverage jelly' },
  ),
  clip('pizza', ['mascot', 'ember', 'classic'], 'Pizza Time', 'pizza food hungry yum dinner', 'sketchclub', {
    text: 'pizza twirl',
  }),
  clip('money', ['mascot', 'forest', 'square'], 'Money Money', 'money rich cash pay win', 'pixelandsons', {
    text: 'money-with-wings float',
  }),
  clip('music', ['mascot', 'orchid', 'wide'], 'Turn It Up', 'music song dance party listen', 'galim', {
    text: 'musical-notes swing',
  }),
  clip('halloween', ['mascot', 'midnight', 'portrait'], 'Boo', 'halloween ghost boo spooky fun', 'nameless', {
    text: 'ghost float',
  }),
  clip(
    'rocket',
    ['mascot', 'midnight', 'tall'],
    'Liftoff',
    'rocket space launch go excited work',
    'lumenworks',
    { text: 'rocket float' },
  ),
]
