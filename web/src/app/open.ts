/** The page itself, put up as soon as it has its words: everything that is needed wherever one comes in. */
import { mount } from 'svelte';
import '../theme/theme.css';
import '../../.face/face.css';
import './page.css';
import { openingWords } from '../text/opening';
import { sayIn } from '../text/words.svelte';
import App from './App.svelte';

void openingWords.then((words) => {
  sayIn(words);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
});
