/** Greetings, thanks, wishes, yes and no. */
import { type ClipSpec, clip } from './clipSpec.ts'

export const REPLY_CLIPS: readonly ClipSpec[] = [
  clip(
    'hello-friend',
    ['greeting', 'candy', 'square'],
    'Hey You',
    'hello hey hi friend letters',
    'nimbusco',
    { text: 'HEY\nYOU!' },
  ),
  clip(
    'hello-robot',
    ['mascot', 'glacier', 'wide'],
    'Robot Says Hello',
    'hello hi robot wave beep machine',
    'pixelandsons',
    { text: 'robot swing' },
  ),
  clip('welcome', ['greeting', 'lagoon', 'wide'], 'Welcome', 'welcome hello come in letters', 'lumenworks', {
    text: 'WELCOME',
  }),
  clip(
    'love-you',
    ['greeting', 'berry', 'classic'],
    'I Love You',
    'i love you heart letters valentine',
    'noor_motion',
    { text: 'I LOVE\nYOU' },
  ),
  clip(
    'thanks-hands',
    ['mascot', 'meadow', 'square'],
    'Thank You So Much',
    'thank you thanks please grateful hands',
    'lumenworks',
    { text: 'folded-hands nod' },
  ),
  clip('thanks', ['greeting', 'mint', 'wide'], 'Thanks', 'thanks thank you grateful letters', 'papercrane', {
    text: 'THANKS',
  }),
  clip('no-way', ['neon', 'ember', 'wide'], 'No Way', 'no nope never way letters', 'halftone', {
    text: 'NO WAY',
  }),
  clip(
    'thumbs-down',
    ['mascot', 'rust', 'square'],
    'Thumbs Down',
    'no nope bad dislike boo fail',
    'backroom',
    { text: 'thumbs-down pop' },
  ),
  clip(
    'yes-fist',
    ['mascot', 'lagoon', 'square'],
    'Strong Yes',
    'yes win strong power success',
    'departmentoflooping',
    { text: 'flexed-biceps tada' },
  ),
  clip('yes-sign', ['neon', 'mint', 'square'], 'Yes in Neon', 'yes yeah ok letters', 'pixelandsons', {
    text: 'YES',
  }),
  clip(
    'high-five',
    ['mascot', 'candy', 'classic'],
    'Deal!',
    'high five deal handshake agree yes welcome',
    'nimbusco',
    { text: 'handshake bounce' },
  ),
  clip('cheers', ['mascot', 'gold', 'wide'], 'Cheers', 'cheers beer party friday weekend drink', 'nimbusco', {
    text: 'clinking-beer-mugs tada',
  }),
  clip(
    'good-luck',
    ['mascot', 'forest', 'square'],
    'Good Luck',
    'good luck lucky wish clover hope',
    'galim',
    { text: 'four-leaf-clover sway' },
  ),
]
