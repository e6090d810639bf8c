/** Clips for common searches: greetings, answers, feelings, animals, occasions. */
import { type ClipSpec, readClips } from './clipSpec.ts'

export const COMMON_CLIPS: readonly ClipSpec[] = readClips(
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
    hello-friend | greeting candy square | Hey You | hello hey hi friend letters | nimbusco | HEY / YOU!
    hello-robot | mascot glacier wide | Robot Says Hello | hello hi robot wave beep machine | pixelandsons | robot swing
    welcome | greeting lagoon wide | Welcome | welcome hello come in letters | lumenworks | WELCOME
    love-you | greeting berry classic | I Love You | i love you heart letters valentine | noor_motion | I LOVE / YOU
    thanks-hands | mascot meadow square | Thank You So Much | thank you thanks please grateful hands | lumenworks | folded-hands nod
    thanks | greeting mint wide | Thanks | thanks thank you grateful letters | papercrane | THANKS
    no-way | neon ember wide | No Way | no nope never way letters | halftone | NO WAY
    thumbs-down | mascot rust square | Thumbs Down | no nope bad dislike boo fail | backroom | thumbs-down pop
    yes-fist | mascot lagoon square | Strong Yes | yes win strong power success | departmentoflooping | flexed-biceps tada
    yes-sign | neon mint square | Yes in Neon | yes yeah ok letters | pixelandsons | YES
    high-five | mascot candy classic | Deal! | high five deal handshake agree yes welcome | nimbusco | handshake bounce
    cheers | mascot gold wide | Cheers | cheers beer party friday weekend drink | nimbusco | clinking-beer-mugs tada
    good-luck | mascot forest square | Good Luck | good luck lucky wish clover hope | galim | four-leaf-clover sway
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
    cat-love | mascot candy square | Love at First Purr | cat kitty love heart kitten cute | galim | smiling-cat-with-heart-eyes pulse
    cat-joy | mascot lagoon wide | Cat Laughs | cat kitty laugh lol funny haha | sketchclub | cat-with-tears-of-joy rock
    cat-walk | mascot dusk classic | The Cat Goes Out | cat kitty walk run animal goodbye | quietmoon | cat sway
    dog-run | mascot gold classic | Fetch! | dog puppy run fetch play animal excited | mosskin | dog hop
    poodle | mascot orchid portrait | Poodle in Pink | dog poodle fancy pretty animal | noor_motion | poodle sway
    dog-paws | mascot rust square | Paws | dog cat paws animal pet love | papercrane | paw-prints pop
    unicorn | mascot candy portrait | Unicorn Dreams | unicorn magic rainbow cute animal | noor_motion | unicorn bounce
    panda | mascot meadow square | Panda Roll | panda bear cute animal happy | mosskin | panda rock
    fox | mascot coral wide | Quick Fox | fox animal run cute forest | papercrane | fox hop
    balloons-up | mascot mint tall | One Balloon | birthday balloon party happy celebrate | sketchclub | balloon float
    birthday-cupcake | mascot orchid square | Birthday Cupcake | birthday cupcake cake sweet happy food | nimbusco | cupcake bounce
    present | mascot ember square | For You | birthday gift present party thank you christmas | mosskin | wrapped-gift tada
    party-popper | mascot iris wide | Pop the Confetti | party celebrate celebration confetti congratulations new year | backroom | party-popper tada
    standing-ovation | mascot neon wide | Hands Up | applause bravo yay celebrate hands congratulations | galim | raising-hands bounce
    trophy | mascot gold portrait | You Won | win winner trophy applause congratulations success | tidal.loops | trophy tada
    coffee | mascot rust square | First, Coffee | coffee good morning monday work tired | papercrane | hot-beverage jelly
    pizza | mascot ember classic | Pizza Time | pizza food hungry yum dinner | sketchclub | pizza twirl
    money | mascot forest square | Money Money | money rich cash pay win | pixelandsons | money-with-wings float
    music | mascot orchid wide | Turn It Up | music song dance party listen | galim | musical-notes swing
    halloween | mascot midnight portrait | Boo | halloween ghost boo spooky fun | nameless | ghost float
    rocket | mascot midnight tall | Liftoff | rocket space launch go excited work | lumenworks | rocket float
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
