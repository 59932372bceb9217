/** The page itself, put up as soon as it has its words: everything that is needed wherever one comes in. */
import { mount } from 'svelte';
import '../theme/theme.css';
import '../../.face/face.css';
import './page.css';
import { openingWords } from '../text/opening';
import { sayIn } from '../text/words.svelte';
import { PROFILE } from '../net/seats';
import { address, ALONE, ROOT_PATH } from './address';
import App from './App.svelte';
import { lightDismiss } from './lightDismiss';
import { missed } from './missed.svelte';
import { route } from './route.svelte';
import { local } from './storage';
import { onTranslation } from './translation';

const LATER = 5000; // milliseconds

missed.watch();
lightDismiss();

/** The games come beside the words, and not after them; one who is elsewhere may come back to them. */
const games = () => missed.quietly(() => import('../start/StartPage.svelte')).catch(() => null);
const start = route.place.at === 'start' ? games() : void setTimeout(games, LATER);

const open = (words: Awaited<typeof openingWords>) => {
  sayIn(words);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  onTranslation(
    () =>
      void import('./Translated.svelte').then((said) =>
        mount(said.default, { target: document.body.appendChild(document.createElement('div')) }),
      ),
  );
};

// In a folder of files Python comes with the page, and must be there before anything is asked for.
if (ALONE)
  void import('../site/install')
    .then(({ install }) => install())
    .then(() => Promise.all([openingWords, start]))
    .then(([words]) => open(words));
else {
  const below = ROOT_PATH === '/' ? null : import('./links');
  void Promise.all([openingWords, below, start]).then(([words, links]) => {
    links?.rewriteLinks('a[href^="/"]', (path) => location.origin + address(path));
    open(words);
  });
  if (local.get(PROFILE)) void import('../profile/kept.svelte').then(({ kept }) => kept.look());
}
