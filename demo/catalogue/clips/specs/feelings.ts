/** Faces and what they feel. */
import { type ClipSpec, clip } from './clipSpec.ts'

export const FEELING_CLIPS: readonly ClipSpec[] = [
  clip(
    'happy-dance',
    ['mascot', 'neon', 'square'],
    'Happy Dance',
    'happy dance dancing party joy excited',
    'departmentoflooping',
    { text: 'woman-dancing wobble' },
  ),
  clip(
    'happy-sun',
    ['mascot', 'sunset', 'square'],
    'Sunny Side',
    'happy sun summer smile morning',
    'tidal.loops',
    { text: 'sun-with-face twirl' },
  ),
  clip('so-excited', ['mascot', 'candy', 'wide'], 'So Excited', 'excited yay happy wow stars eyes', 'galim', {
    text: 'star-struck jump',
  }),
  clip('love-eyes', ['mascot', 'peach', 'square'], 'Heart Eyes', 'love heart eyes crush wow', 'lumenworks', {
    text: 'smiling-face-with-heart-eyes pulse',
  }),
  clip(
    'big-hug',
    ['mascot', 'coral', 'square'],
    'A Hug for You',
    'hug love thank you thanks friend comfort',
    'papercrane',
    { text: 'hugging-face jelly' },
  ),
  clip('kiss', ['mascot', 'berry', 'portrait'], 'Blowing a Kiss', 'kiss love heart mwah', 'galim', {
    text: 'face-blowing-a-kiss float',
  }),
  clip(
    'wow-face',
    ['mascot', 'gold', 'square'],
    'Wow, Really?',
    'wow surprised shocked omg what',
    'halftone',
    { text: 'astonished-face pop' },
  ),
  clip(
    'jaw-drop',
    ['mascot', 'midnight', 'classic'],
    'Jaw Drop',
    'wow omg shocked scared what',
    'quietmoon',
    { text: 'face-screaming-in-fear shake' },
  ),
  clip(
    'not-amused',
    ['mascot', 'dusk', 'square'],
    'Not Amused',
    'no annoyed bored unamused whatever',
    'nameless',
    { text: 'unamused-face nod' },
  ),
  clip('angry', ['mascot', 'ember', 'square'], 'Seeing Red', 'angry mad rage furious', 'backroom', {
    text: 'pouting-face shake',
  }),
  clip(
    'sad-rain',
    ['mascot', 'midnight', 'square'],
    'Broken Heart',
    'sad heart broken cry miss you sorry',
    'quietmoon',
    { text: 'broken-heart sway' },
  ),
  clip(
    'tired',
    ['mascot', 'iris', 'square'],
    'So Tired',
    'tired sleepy sleep good night bored monday',
    'quietmoon',
    { text: 'sleeping-face sway' },
  ),
  clip(
    'eye-roll',
    ['mascot', 'lagoon', 'classic'],
    'Eye Roll',
    'eye roll whatever bored facepalm annoyed',
    'sketchclub',
    { text: 'face-with-rolling-eyes nod' },
  ),
  clip('wink', ['mascot', 'peach', 'square'], 'Wink Wink', 'wink flirt joke funny', 'noor_motion', {
    text: 'winking-face pop',
  }),
  clip(
    'shrug',
    ['mascot', 'meadow', 'classic'],
    'Who Knows',
    'shrug what thinking hmm question why',
    'mosskin',
    { text: 'thinking-face wobble' },
  ),
]
