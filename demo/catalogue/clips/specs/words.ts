/** Clips for common searches: greetings, feelings, answers, animals. */
import { type ClipSpec, readClips } from './clipSpec.ts'

export const WORD_CLIPS: readonly ClipSpec[] = readClips(
  `
    hello | greeting meadow cinema | Hello There | hello hi hey greeting wave letters | papercrane | HELLO!
    waving | mascot sunset portrait | Hi and Bye | hello hi bye goodbye wave hand | mosskin | waving-hand swing
    good-morning | greeting sunset wide | Good Morning | good morning sunshine coffee letters | lumenworks | GOOD / MORNING
    good-night | neon iris square | Good Night | good night sleep neon letters | quietmoon | GOOD / NIGHT
    yes | greeting mint square | Yes! | yes yeah yep ok agree letters | nimbusco | YES!
    thumbs-up | mascot lagoon square | Thumbs Up | yes ok thumbs up good like cool nice | halftone | thumbs-up pop
    no | greeting ember square | No! | no nope never letters | backroom | NO!
    wow | neon candy classic | Wow | wow omg amazing surprise surprised letters | pixelandsons | WOW!
    mind-blown | mascot neon wide | Mind Blown | wow mind blown omg shocked explode | departmentoflooping | exploding-head shake
    love | neon berry square | All You Need | love neon heart letters | lumenworks | LOVE
    big-heart | mascot berry square | One Big Heart | love heart kiss hug valentine | noor_motion | red-heart heartbeat
    lol | mascot mint classic | Laughing Out Loud | lol laugh laughing haha funny joy happy | sketchclub | face-with-tears-of-joy rock
    so-happy | mascot candy portrait | Happy Party | happy party birthday celebrate celebration face | galim | partying-face tada
    sad | mascot glacier wide | So Sad | sad cry crying tears sorry | quietmoon | crying-face sway
    cool | mascot iris square | Too Cool | cool deal with it sunglasses ok | tidal.loops | smiling-face-with-sunglasses nod
    fire | mascot ember tall | This Is Fire | fire lit hot burning | backroom | fire jelly
    party | greeting neon wide | Party Time | party time friday weekend dance letters | departmentoflooping | PARTY
    congrats | greeting gold wide | Congratulations | congratulations congrats well done bravo applause | papercrane | WELL / DONE!
    sorry | greeting dusk square | Sorry | sorry apology oops please letters | mosskin | SORRY
    bravo | neon gold wide | Bravo | bravo applause clap show letters |  | BRAVO
    cake | mascot peach square | Make a Wish | birthday cake happy wish candles | sketchclub | birthday-cake bounce
    penguin | mascot midnight square | Penguin Walk | penguin animal walk cute winter | galim | penguin rock
    cat-grin | mascot orchid classic | The Cat That Grins | cat smile happy funny animal | nameless | grinning-cat-with-smiling-eyes hop
    bunny | mascot forest square | Bunny Hop | bunny rabbit hop jump animal cute | mosskin | rabbit-face jump
    arabic | greeting lagoon wide | موج هادئ عند الغروب | بحر موج غروب | noor_motion | MARHABA
  `,
  {
    love: {
      rating: 'pg',
      cta: {
        text: 'Send it to someone dear, wherever in the world they may happen to be tonight',
        link: 'https://example.com/love',
      },
    },
    fire: { rating: 'pg' },
  },
)
