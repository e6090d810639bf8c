/** Faces and what they feel. */
import { type ClipSpec, readClips } from './clipSpec.ts'

export const FEELING_CLIPS: readonly ClipSpec[] = readClips(
  `
    happy-dance | mascot neon square | Happy Dance | happy dance dancing party joy excited | departmentoflooping | woman-dancing wobble
    happy-sun | mascot sunset square | Sunny Side | happy sun summer smile morning | tidal.loops | sun-with-face twirl
    so-excited | mascot candy wide | So Excited | excited yay happy wow stars eyes | galim | star-struck jump
    love-eyes | mascot peach square | Heart Eyes | love heart eyes crush wow | lumenworks | smiling-face-with-heart-eyes pulse
    big-hug | mascot coral square | A Hug for You | hug love thank you thanks friend comfort | papercrane | hugging-face jelly
    kiss | mascot berry portrait | Blowing a Kiss | kiss love heart mwah | galim | face-blowing-a-kiss float
    wow-face | mascot gold square | Wow, Really? | wow surprised shocked omg what | halftone | astonished-face pop
    jaw-drop | mascot midnight classic | Jaw Drop | wow omg shocked scared what | quietmoon | face-screaming-in-fear shake
    not-amused | mascot dusk square | Not Amused | no annoyed bored unamused whatever | nameless | unamused-face nod
    angry | mascot ember square | Seeing Red | angry mad rage furious | backroom | pouting-face shake
    sad-rain | mascot midnight square | Broken Heart | sad heart broken cry miss you sorry | quietmoon | broken-heart sway
    tired | mascot iris square | So Tired | tired sleepy sleep good night bored monday | quietmoon | sleeping-face sway
    eye-roll | mascot lagoon classic | Eye Roll | eye roll whatever bored facepalm annoyed | sketchclub | face-with-rolling-eyes nod
    wink | mascot peach square | Wink Wink | wink flirt joke funny | noor_motion | winking-face pop
    shrug | mascot meadow classic | Who Knows | shrug what thinking hmm question why | mosskin | thinking-face wobble
  `,
)
